// Makes the shop's pictures from the masters: AVIF at three widths, WebP at one, and the data file.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const HERE = import.meta.dirname;
const { values, positionals } = parseArgs({ options: { masters: { type: 'string' } }, allowPositionals: true });
const MASTERS = values.masters ?? join(HERE, 'masters');
const SAMPLES = join(HERE, '..');
const VARIANTS = [
  { width: 320, type: 'avif', maxBytes: 14_000 },
  { width: 640, type: 'avif', maxBytes: 35_000 },
  { width: 960, type: 'avif', maxBytes: 70_000 },
  { width: 640, type: 'webp', maxBytes: 45_000 },
];
const LOCK = join(HERE, 'ship.lock');

/** The picture at one width, at the best quality that fits. */
async function variant(master, { width, type, maxBytes }) {
  for (let quality = type === 'avif' ? 58 : 78; ; quality -= 6) {
    const data = await sharp(master).resize(width)[type]({ quality, effort: 5 }).toBuffer();
    if (data.length <= maxBytes || quality < 20) return data;
  }
}

/** The mean color, a placeholder until the picture is loaded. */
async function meanColor(master) {
  const { channels } = await sharp(master).stats();
  return '#' + channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
}

/** Converts one picture of a product unless it exists, and returns its entry of the data file. */
async function ship(slug, n) {
  const master = await readFile(join(MASTERS, slug, `${n}.png`));
  const file = `${n}-${createHash('sha256').update(master).digest('hex').slice(0, 8)}`;
  const folder = join(SAMPLES, 'pictures', slug);
  const { width, height } = await sharp(master).metadata();
  const picture = { file, width, height, color: await meanColor(master) };
  await mkdir(folder, { recursive: true });
  const there = await readdir(folder);
  if (VARIANTS.every((v) => there.includes(`${file}-${v.width}.${v.type}`))) return picture;
  for (const old of there.filter((name) => name.startsWith(`${n}-`))) await rm(join(folder, old));
  for (const v of VARIANTS) await writeFile(join(folder, `${file}-${v.width}.${v.type}`), await variant(master, v));
  console.log(slug, file);
  return picture;
}

/** Locks the data file while it is read, merged and written, because several processes may run. */
async function withLock(work) {
  for (;;) {
    const lock = await open(LOCK, 'wx').catch(() => null);
    if (lock) {
      try {
        return await work();
      } finally {
        await lock.close();
        await rm(LOCK);
      }
    }
    await sleep(200);
  }
}

/** A product is in the data file once all four pictures are. */
async function record(slug, pictures) {
  const path = join(SAMPLES, 'pictures.json');
  const all = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
  all[slug] = Array.from({ length: 4 }, (_, i) => pictures[i] ?? all[slug]?.[i]);
  if (!all[slug].every(Boolean)) return;
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(`${path}.new`, JSON.stringify(sorted, null, 2) + '\n');
  await rename(`${path}.new`, path);
}

const slugs = positionals.length ? positionals : (await readdir(MASTERS)).sort();
for (const slug of slugs) {
  const pictures = [];
  for (const n of [1, 2, 3, 4]) {
    if (existsSync(join(MASTERS, slug, `${n}.png`))) pictures[n - 1] = await ship(slug, n);
  }
  await withLock(() => record(slug, pictures));
}
