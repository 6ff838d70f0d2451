import { expect, test } from 'vitest';
import { sizesAt } from './product-table.tsx';

const stockOf = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([size, quantity]) => ({ id: size, size, quantity }));

test('a phone names two sold-out sizes, and counts more', () => {
  expect(sizesAt(stockOf({ S: 3, M: 1 }), 0, 'sold out')).toBe('');
  expect(sizesAt(stockOf({ S: 3, M: 0, L: 0 }), 0, 'sold out')).toBe('M 0, L 0');
  expect(sizesAt(stockOf({ S: 0, M: 0, L: 0, XL: 2 }), 0, 'sold out')).toBe('3 sold out');
});

test('a phone names two sizes that are low, and counts more', () => {
  expect(sizesAt(stockOf({ S: 6, M: 5, L: 2 }), 5, 'low')).toBe('M 5, L 2');
  expect(sizesAt(stockOf({ S: 1, M: 5, L: 2 }), 5, 'low')).toBe('3 low');
});
