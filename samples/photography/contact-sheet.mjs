// Puts every shipped photograph on one sheet, docs/photographs.webp: a row per two products, in the order of the shop.
import { join } from 'node:path';
import sharp from 'sharp';
import { sampleCatalogue } from '#samples/products/catalogue.ts';
import shipped from '#samples/pictures.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const WIDTH = 160;
const HEIGHT = 213;
const GAP = 8;
const COLUMNS = 8;

const files = sampleCatalogue
  .filter(({ slug }) => shipped[slug])
  .flatMap(({ slug }) => shipped[slug].map(({ file }) => join(slug, `${file}-320.avif`)));

const tiles = await Promise.all(
  files.map(async (file, index) => ({
    input: await sharp(join(ROOT, 'samples/pictures', file)).resize(WIDTH, HEIGHT).png().toBuffer(),
    left: GAP + (index % COLUMNS) * (WIDTH + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (HEIGHT + GAP),
  })),
);
const width = GAP + COLUMNS * (WIDTH + GAP);
const height = GAP + Math.ceil(files.length / COLUMNS) * (HEIGHT + GAP);
await sharp({ create: { width, height, channels: 3, background: '#f6f3ee' } })
  .composite(tiles)
  .webp({ quality: 80 })
  .toFile(join(ROOT, 'docs/photographs.webp'));
console.info(`${files.length / 4} products are on docs/photographs.webp`);
