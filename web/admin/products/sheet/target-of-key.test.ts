import { expect, test } from 'vitest';
import { nextCell, targetOfKey } from './target-of-key.ts';

const SIZE = { rows: 3, columns: 4 };
const press = (key: string, ctrlKey = false) =>
  targetOfKey({ key, ctrlKey, metaKey: false }, { row: 1, column: 2 }, SIZE);

test('arrows move by one cell, and with Ctrl to the edge', () => {
  expect(press('ArrowDown')).toEqual({ row: 2, column: 2 });
  expect(press('ArrowLeft', true)).toEqual({ row: 1, column: 0 });
  expect(press('Home')).toEqual({ row: 1, column: 0 });
  expect(press('End', true)).toEqual({ row: 2, column: 3 });
  expect(press('a')).toBeUndefined();
});

test('Tab goes through the rows, and leaves the sheet after the last cell', () => {
  expect(nextCell({ row: 0, column: 3 }, SIZE, 1)).toEqual({ row: 1, column: 0 });
  expect(nextCell({ row: 1, column: 0 }, SIZE, -1)).toEqual({ row: 0, column: 3 });
  expect(nextCell({ row: 2, column: 3 }, SIZE, 1)).toBeUndefined();
  expect(nextCell({ row: 0, column: 0 }, SIZE, -1)).toBeUndefined();
});
