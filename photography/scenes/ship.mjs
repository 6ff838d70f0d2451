// Makes the scenes' files for the pages from their masters: AVIF and WebP at every width a page asks for.
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const MASTERS = join(import.meta.dirname, '../masters/scenes');
const PICTURES = join(import.meta.dirname, '../../web/pictures');
const WIDTHS = [480, 960, 1440, 2400];
const BYTES_PER_PIXEL = { avif: 0.075, webp: 0.11 };

/** The best quality that keeps to the bytes a picture of that size may have. */
async function encode(master, width, height, type) {
  for (let quality = type === 'avif' ? 60 : 80; ; quality -= 6) {
    const data = await sharp(master).resize(width)[type]({ quality, effort: 5 }).toBuffer();
    if (data.length <= width * height * BYTES_PER_PIXEL[type] || quality < 26) return data;
  }
}

/** Newer than its master: shipped already. */
async function fresh(file, master) {
  const made = await stat(file).catch(() => null);
  return made !== null && made.mtimeMs > (await stat(master)).mtimeMs;
}

await mkdir(PICTURES, { recursive: true });
for (const name of (await readdir(MASTERS)).filter((file) => file.endsWith('.png'))) {
  const path = join(MASTERS, name);
  const master = await readFile(path);
  const { width, height } = await sharp(master).metadata();
  for (const wide of [...WIDTHS.filter((w) => w < width), width]) {
    for (const type of ['avif', 'webp']) {
      const file = join(PICTURES, `${name.slice(0, -4)}-${wide}.${type}`);
      if (await fresh(file, path)) continue;
      await writeFile(file, await encode(master, wide, Math.round((height / width) * wide), type));
    }
  }
  console.log(name);
}
