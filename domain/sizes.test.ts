import { expect, test } from 'vitest';
import { centimetres, sizeChartFor } from './sizes.ts';

const tee = {
  category: 'Men',
  subCategory: 'Top-wear',
  name: 'Tee',
  details: 'Taped shoulders',
  sizes: ['S', 'M'],
};

/** The first and the last row, by measure. */
const rangesOf = (product: Partial<typeof tee>) => {
  const chart = sizeChartFor({ ...tee, ...product });
  return chart?.measures.map((measure, index) => [
    measure,
    chart.rows[0]!.inches[index],
    chart.rows.at(-1)!.inches[index],
  ]);
};

test.each(['', 'Opaque enough to wear without a vest'])('a tee (%s) has the specified chart', (details) =>
  expect(rangesOf({ details })).toEqual([
    ['Chest', 42, 50],
    ['Front length', 29, 32],
    ['Sleeve', 9.75, 10.75],
  ]),
);

test.each([
  { subCategory: 'Winter-wear' },
  { details: 'Regular fit, button-down collar, full sleeves' },
  { name: 'Long-sleeve Henley' },
])('long sleeves reach the wrist: %o', (product) =>
  expect(rangesOf(product)![2]).toEqual(['Sleeve', 24.5, 26.5]),
);

test('a gilet has no sleeves', () =>
  expect(rangesOf({ subCategory: 'Winter-wear', name: 'Quilted Gilet' })!.map(([name]) => name)).toEqual([
    'Chest',
    'Front length',
  ]));

test.each([
  ['Chinos', 'Inseam 31 inches, blind-stitched hem', 31],
  ['Chino Shorts', 'Regular fit, 7.5-inch inseam, zip fly', 7.5],
  ['Jeans', '', 32],
  ['Drawstring Shorts', '', 8],
])('%s (%s) are measured at waist, hip and inseam', (name, details, inseam) =>
  expect(rangesOf({ subCategory: 'Bottom-wear', name, details })).toEqual([
    ['Waist', 30, 38],
    ['Hip', 38, 46],
    ['Inseam', inseam, inseam],
  ]),
);

test('what comes in no sizes has no chart', () => {
  expect(sizeChartFor({ ...tee, sizes: [] })).toBeUndefined();
  expect(sizeChartFor({ ...tee, category: 'Daily-Gears', subCategory: 'Gloves' })).toBeUndefined();
});

test('centimetres are rounded to a half', () => expect(centimetres(9.75)).toBe(25));
