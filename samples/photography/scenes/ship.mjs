// Makes the scenes' files for the pages from their masters: AVIF at the widths a page asks for, one WebP for old browsers.
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const MASTERS = join(import.meta.dirname, '../masters/scenes');
const PICTURES = join(import.meta.dirname, '../../../web/pictures');
const WIDTHS = [480, 720, 960, 1440, 2400];
/** Phones show the pictures of categories in a row. */
const WIDTHS_OF_CATEGORY = [320, 720];
const WIDTH_OF_WEBP = 960;
const BYTES_PER_PIXEL = { avif: 0.075, webp: 0.11 };

/** The best quality within the size limit of the picture. */
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

/** The files of one scene: their names, and how each is made. */
async function filesOf(name, master) {
  // Places that show the picture of a link know JPEG best.
  if (name === 'social') return [[`${name}.jpg`, () => sharp(master).jpeg({ quality: 84, mozjpeg: true }).toBuffer()]];
  const { width, height } = await sharp(master).metadata();
  const at = (wide, type) => [
    `${name}-${wide}.${type}`,
    () => encode(master, wide, Math.round((height / width) * wide), type),
  ];
  const narrower = name.startsWith('category-') ? WIDTHS_OF_CATEGORY : WIDTHS.filter((wide) => wide < width);
  const widths = [...narrower, width];
  return [...widths.map((wide) => at(wide, 'avif')), at(WIDTH_OF_WEBP, 'webp')];
}

await mkdir(PICTURES, { recursive: true });
for (const file of (await readdir(MASTERS)).filter((file) => file.endsWith('.png'))) {
  const master = join(MASTERS, file);
  for (const [name, make] of await filesOf(file.slice(0, -'.png'.length), master)) {
    const path = join(PICTURES, name);
    if (!(await fresh(path, master))) await writeFile(path, await make());
  }
  console.log(file);
}
