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
