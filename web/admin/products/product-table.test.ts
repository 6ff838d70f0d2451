import { expect, test } from 'vitest';
import { listedFrom, sizesAt } from './product-table.tsx';

const stockOf = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([size, quantity]) => ({ id: size, size, quantity }));

test('a phone names two sold-out sizes, and counts more', () => {
  expect(sizesAt(stockOf({ S: 3, M: 1 }), 0, 'sold out')).toBe('');
  expect(sizesAt(stockOf({ S: 3, M: 0, L: 0 }), 0, 'sold out')).toBe('M 0, L 0');
  expect(sizesAt(stockOf({ S: 0, M: 0, L: 0, XL: 2 }), 0, 'sold out')).toBe('3 sold out');
});

test('a tablet lists sizes that fit one line, and else shows what a phone does', () => {
  expect(listedFrom(stockOf({ S: 10, M: 19, L: 24, XL: 13, XXL: 15 }))).toBe('tablet');
  expect(listedFrom(stockOf({ S: 1000, M: 19, L: 24, XL: 13, XXL: 15 }))).toBe('desk');
  expect(listedFrom(stockOf({ 'Black / M': 10, 'Black / L': 19, 'White / M': 24 }))).toBe('desk');
});

test('a phone names two sizes that are low, and counts more', () => {
  expect(sizesAt(stockOf({ S: 6, M: 5, L: 2 }), 5, 'low')).toBe('M 5, L 2');
  expect(sizesAt(stockOf({ S: 1, M: 5, L: 2 }), 5, 'low')).toBe('3 low');
});
