// Draws one plain tile per sub-category, for products whose photographs are not made yet. Usage: node drawn-tiles.mjs MASTERS
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Outlines on a ground of 96 by 128. */
const DRAWINGS = {
  'top-wear': 'M36 34 L24 42 L16 60 L26 65 L30 58 V96 H66 V58 L70 65 L80 60 L72 42 L60 34 C56 41 40 41 36 34 Z',
  'bottom-wear': 'M32 30 H64 L70 98 H54 L48 54 L42 98 H26 Z',
  'winter-wear': 'M38 30 C40 22 56 22 58 30 L72 40 L84 82 L73 86 L66 62 V98 H30 V62 L23 86 L12 82 L24 40 Z',
  bottles: 'M42 24 H54 V32 C54 38 60 40 60 48 V96 C60 100 58 102 54 102 H42 C38 102 36 100 36 96 V48 C36 40 42 38 42 32 Z',
  gloves: 'M36 100 V70 L24 56 C22 52 27 48 30 52 L36 58 V36 C36 31 42 31 42 36 V30 C42 25 49 25 49 30 V33 C49 28 56 28 56 33 V38 C56 33 63 33 63 38 V70 C63 80 60 84 60 100 Z',
  home: 'M28 50 H62 V54 H68 C78 54 78 76 66 78 H62 C61 88 57 92 50 92 H40 C32 92 28 86 28 76 Z M62 60 V72 C70 72 70 60 62 60 Z',
  spects: 'M14 56 H36 C42 56 44 58 46 60 H50 C52 58 54 56 60 56 H82 V64 C82 80 58 82 52 66 H44 C38 82 14 80 14 64 Z',
  'travel-wear': 'M38 40 C38 26 58 26 58 40 C68 42 72 50 72 60 V94 C72 98 70 100 66 100 H30 C26 100 24 98 24 94 V60 C24 50 28 42 38 40 Z M43 39 H53 C53 33 43 33 43 39 Z M32 72 H64 V90 H32 Z',
  caps: 'M26 70 C24 48 38 38 50 38 C62 38 70 48 70 62 C80 63 88 68 88 74 C76 70 62 70 52 72 C42 74 32 74 26 70 Z',
};

/** Whole, mirrored, near, and on a darker ground. */
const VIEWS = [
  { ground: '#dcd8d2', move: '' },
  { ground: '#dcd8d2', move: 'translate(96 0) scale(-1 1)' },
  { ground: '#dcd8d2', move: 'translate(-62 -72) scale(2.2)' },
  { ground: '#c9c3ba', move: '' },
];

const svg = (outline, { ground, move }) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 128">
  <rect width="96" height="128" fill="${ground}"/>
  <path transform="${move}" d="${outline}" fill="#6b645b" fill-opacity=".35" fill-rule="evenodd" stroke="#1c1a17"
    stroke-width=".8" stroke-linejoin="round"/>
</svg>`;

const masters = process.argv[2];
for (const [name, outline] of Object.entries(DRAWINGS)) {
  await mkdir(join(masters, name), { recursive: true });
  for (const [index, view] of VIEWS.entries()) {
    const picture = sharp(Buffer.from(svg(outline, view)), { density: 720 }).resize(960, 1280);
    await picture.png().toFile(join(masters, name, `${index + 1}.png`));
  }
}
