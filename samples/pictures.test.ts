import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import pictures from './pictures.json' with { type: 'json' };
import { sampleCatalogue } from './products/catalogue.ts';

const folder = join(import.meta.dirname, 'pictures');
const VARIANTS = ['320.avif', '640.avif', '960.avif', '640.webp'];
const KB = 1000;
const MB = 1000 * KB;

test('every sample product has its own photographs', () => {
  expect(Object.keys(pictures).toSorted()).toEqual(sampleCatalogue.map(({ slug }) => slug).toSorted());
});

test.each(Object.entries(pictures))(
  '%s has four pictures, each in every size and under the size limit',
  (name, shots) => {
    expect(shots).toHaveLength(4);
    for (const [index, { file }] of shots.entries()) {
      const bytes = VARIANTS.map((variant) => statSync(join(folder, name, `${file}-${variant}`)).size);
      if (index === 0) expect(bytes[1]).toBeLessThanOrEqual(35 * KB);
      expect(bytes[2]).toBeLessThanOrEqual(70 * KB);
    }
  },
);

test('every picture belongs to a product, and all are small enough for the repository', () => {
  const expectedFiles = Object.entries(pictures).flatMap(([name, shots]) =>
    shots.flatMap(({ file }) => VARIANTS.map((variant) => join(name, `${file}-${variant}`))),
  );
  const existingFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(avif|webp)$/.test(file),
  );
  expect(existingFiles.toSorted()).toEqual(expectedFiles.toSorted());
  const bytes = existingFiles.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(45 * MB);
});
