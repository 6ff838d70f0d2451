import { expect, test } from 'vitest';
import { soldOutSizes } from './product-table.tsx';

const stockOf = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([size, quantity]) => ({ id: size, size, quantity }));

test('a phone names two sold-out sizes, and counts more', () => {
  expect(soldOutSizes(stockOf({ S: 3, M: 1 }))).toBe('');
  expect(soldOutSizes(stockOf({ S: 3, M: 0, L: 0 }))).toBe('M 0, L 0');
  expect(soldOutSizes(stockOf({ S: 0, M: 0, L: 0, XL: 2 }))).toBe('3 sold out');
});
