import { expect, test } from 'vitest';
import { sizeChartFor, toCentimetres } from './sizes.ts';

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

test.each(['', 'Opaque enough to wear without a vest'])(
  'a tee (%s) has the specified size chart',
  (details) =>
    expect(rangesOf({ details })).toEqual([
      ['chest', 42, 50],
      ['frontLength', 29, 32],
      ['sleeve', 9.75, 10.75],
    ]),
);

test.each([
  { subCategory: 'Winter-wear' },
  { details: 'Regular fit, button-down collar, full sleeves' },
  { name: 'Long-sleeve Henley' },
])('long sleeves reach the wrist: %o', (product) =>
  expect(rangesOf(product)![2]).toEqual(['sleeve', 24.5, 26.5]),
);

test('a gilet has no sleeves', () =>
  expect(rangesOf({ subCategory: 'Winter-wear', name: 'Quilted Gilet' })!.map(([name]) => name)).toEqual([
    'chest',
    'frontLength',
  ]));

test.each([
  ['Chinos', 'Inseam 31 inches, blind-stitched hem', 31],
  ['Chino Shorts', 'Regular fit, 7.5-inch inseam, zip fly', 7.5],
  ['Jeans', '', 32],
  ['Drawstring Shorts', '', 8],
])('%s (%s) are measured at waist, hip and inseam', (name, details, inseam) =>
  expect(rangesOf({ subCategory: 'Bottom-wear', name, details })).toEqual([
    ['waist', 30, 38],
    ['hip', 38, 46],
    ['inseam', inseam, inseam],
  ]),
);

test('a product without sizes has no chart', () => {
  expect(sizeChartFor({ ...tee, sizes: [] })).toBeUndefined();
  expect(sizeChartFor({ ...tee, category: 'Daily-Gears', subCategory: 'Gloves' })).toBeUndefined();
});

test('rounds centimetres to half a centimetre', () => expect(toCentimetres(9.75)).toBe(25));
