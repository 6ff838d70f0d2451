import { expect, test } from 'vitest';
import { type PlainProduct, toProduct } from './products.ts';

test.each<[string, PlainProduct, { price: number; mrp: number }]>([
  [
    'the contract’s field names',
    { price: 499, mrp: 999, new_price: 1, old_price: 2 },
    { price: 499, mrp: 999 },
  ],
  ['older field names', { new_price: 450, old_price: 900 }, { price: 450, mrp: 900 }],
  ['a new and an older field name', { price: 450, old_price: 900 }, { price: 450, mrp: 900 }],
  ['a price without MRP', { price: 450 }, { price: 450, mrp: 450 }],
  ['a price of zero', { price: 0, new_price: 450, mrp: 0 }, { price: 0, mrp: 0 }],
])('price and MRP are parsed from %s', (_, plain, prices) => {
  expect(toProduct(plain)).toMatchObject(prices);
});

test('a product without stock is available in all its sizes, unless it is sold out', () => {
  expect(toProduct({ sizes: ['S', 'M'] }).stock).toEqual({ S: 99, M: 99 });
  expect(toProduct({ _id: 'p1' })).toMatchObject({ id: 'p1', stock: { default: 99 }, outOfStock: false });
  expect(toProduct({ outOfStock: true }).stock).toEqual({ default: 0 });
});

test('a product with sizes has a variant for each, and its picker offers S to XXL', () => {
  const { options, variants } = toProduct({ sizes: ['M', 'L', '3XL'], stock: { L: 0 }, price: 450 });
  expect(options.map(({ values }) => values.map(({ name }) => name))).toEqual([
    ['S', 'M', 'L', 'XL', 'XXL', '3XL'],
  ]);
  expect(variants).toMatchObject([
    { title: 'M', values: ['M'], price: 450, stock: 99 },
    { title: 'L', values: ['L'], price: 450, stock: 0 },
    { title: '3XL', values: ['3XL'], price: 450, stock: 99 },
  ]);
  expect(toProduct({ sizes: ['3', '4'] }).options).toEqual([
    { name: 'Size', values: [{ name: '3' }, { name: '4' }] },
  ]);
  expect(toProduct({})).toMatchObject({ options: [], variants: [{ title: 'default', values: [] }] });
  expect(toProduct({ category: 'Men' })).toMatchObject({ options: [], variants: [], stock: {} });
});
