import { expect, test } from 'vitest';
import { isRowOf } from './size-chart-dialog.tsx';

test.each([
  ['M', 'M', true],
  ['2XL', 'XXL', true],
  ['XL', 'XXL', false],
  ['M', 'Blue / M', true],
  ['M', undefined, false],
])('the row %s is that of the chosen %s: %s', (size, title, isChosen) =>
  expect(isRowOf(size, title)).toBe(isChosen),
);
