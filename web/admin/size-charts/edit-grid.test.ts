import { expect, test } from 'vitest';
import { addMeasure, type Grid, pasteCells, removeMeasure } from './edit-grid.ts';

const GRID: Grid = {
  measures: [{ name: 'Chest', isLength: true }],
  rows: [
    { size: 'S', values: ['40'] },
    { size: 'M', values: ['42'] },
  ],
};

test('a measurement is added to and removed from every size', () => {
  const added = addMeasure(GRID);
  expect(added.rows.map(({ values }) => values)).toEqual([
    ['40', ''],
    ['42', ''],
  ]);
  expect(removeMeasure(added, 1)).toEqual(GRID);
});

test('pasted cells fill the grid from the chosen one on and add sizes and measurements', () => {
  const { grid, isCut } = pasteCells(GRID, { row: 1, column: 0 }, '43"\t 28 cm\r\n45\t29\r\n');
  expect(isCut).toBe(false);
  expect(grid.measures.map(({ name }) => name)).toEqual(['Chest', '']);
  expect(grid.rows).toEqual([
    { size: 'S', values: ['40', ''] },
    { size: 'M', values: ['43', '28'] },
    { size: '', values: ['45', '29'] },
  ]);
});

test('a whole table with its headings replaces headings, sizes and values', () => {
  const { grid } = pasteCells(GRID, { row: 0, column: -1 }, 'Size\tBust\tWaist\nXS\t32\t26\nS\t34\t28');
  expect(grid.measures.map(({ name }) => name)).toEqual(['Bust', 'Waist']);
  expect(grid.rows).toEqual([
    { size: 'XS', values: ['32', '26'] },
    { size: 'S', values: ['34', '28'] },
  ]);
});

test('cells beyond the largest chart are reported', () => {
  const { grid, isCut } = pasteCells(GRID, { row: 0, column: -1 }, 'L\n'.repeat(41));
  expect(isCut).toBe(true);
  expect(grid.rows).toHaveLength(40);
});
