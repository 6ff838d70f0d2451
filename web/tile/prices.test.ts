import { expect, test } from 'vitest';
import { pricesOf } from './prices.ts';

test('price and MRP are read under their own names', () => {
  expect(pricesOf({ price: 499, mrp: 999, new_price: 1, old_price: 2 })).toEqual({ price: 499, mrp: 999 });
});

test('an older catalogue’s names are read where today’s are missing', () => {
  expect(pricesOf({ new_price: 450, old_price: 900 })).toEqual({ price: 450, mrp: 900 });
  expect(pricesOf({ price: 450, old_price: 900 })).toEqual({ price: 450, mrp: 900 });
});

test('without any MRP nothing is struck', () => {
  expect(pricesOf({ price: 450 })).toEqual({ price: 450, mrp: 450 });
});

test('a price of zero is a price', () => {
  expect(pricesOf({ price: 0, new_price: 450, mrp: 0 })).toEqual({ price: 0, mrp: 0 });
});
