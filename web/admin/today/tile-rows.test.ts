import { expect, test } from 'vitest';
import { tilesPerRow } from './tile-rows.ts';

test('rows of tiles have about the same length', () => {
  expect([1, 4, 5, 6, 7, 9, 11, 16].map((tiles) => tilesPerRow(tiles, 5))).toEqual([1, 4, 5, 3, 4, 5, 4, 4]);
  expect([5, 6, 9].map((tiles) => tilesPerRow(tiles, 4))).toEqual([3, 3, 3]);
});
