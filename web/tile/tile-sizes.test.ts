import { expect, test } from 'vitest';
import type { Product } from './tile-product.ts';
import { sizesIn } from './tile-sizes.tsx';

const product = (options: Product['options'], stock: Product['stock']) =>
  ({ options, sizes: Object.keys(stock), stock }) as Product;

const size = { name: 'Size', values: [{ name: 'S' }, { name: 'M', label: 'एम' }, { name: 'L' }] };
const colour = { name: 'Colour', values: [{ name: 'Ink', swatch: '#27345c' }, { name: 'Sand' }] };

test('a tile shows the sizes that exist, in the language of the page, and which are sold out', () => {
  expect(sizesIn(product([size], { S: 0, M: 2 }))).toEqual([
    { label: 'S', isSoldOut: true },
    { label: 'एम', isSoldOut: false },
  ]);
});

test('a size is sold out if it is in every colour', () => {
  const stock = { 'S / Ink': 0, 'S / Sand': 1, 'L / Ink': 0, 'L / Sand': 0 };
  expect(sizesIn(product([size, colour], stock))).toEqual([
    { label: 'S', isSoldOut: false },
    { label: 'L', isSoldOut: true },
  ]);
});

test('products without sizes, or with two options beside the colour, show none', () => {
  expect(sizesIn(product([], { default: 3 }))).toEqual([]);
  const fit = { name: 'Fit', values: [{ name: 'Slim' }] };
  expect(sizesIn(product([size, fit], { 'S / Slim': 1 }))).toEqual([]);
  expect(sizesIn(product([{ ...colour, values: [{ name: 'Sand' }] }], { Sand: 1 }), 'Colour')).toEqual([]);
});
