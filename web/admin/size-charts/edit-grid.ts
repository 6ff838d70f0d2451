import { MAX_CHART_ROWS, MAX_MEASURES } from '#domain/catalogue/size-chart.ts';
import type { Edit } from './edit.ts';

export type Grid = Pick<Edit, 'measures' | 'rows'>;

/** Row -1 has the names of the measurements, column -1 the sizes. */
export interface Cell {
  row: number;
  column: number;
}

const UNIT = /\s*(?:cm|in|inch|inches|["″”])$/i;

export const addMeasure = ({ measures, rows }: Grid): Grid => ({
  measures: [...measures, { name: '', isLength: true }],
  rows: rows.map(({ size, values }) => ({ size, values: [...values, ''] })),
});

export const removeMeasure = ({ measures, rows }: Grid, column: number): Grid => ({
  measures: measures.toSpliced(column, 1),
  rows: rows.map(({ size, values }) => ({ size, values: values.toSpliced(column, 1) })),
});

export const addRow = ({ measures, rows }: Grid): Grid => ({
  measures,
  rows: [...rows, { size: '', values: measures.map(() => '') }],
});

export function setCell({ measures, rows }: Grid, { row, column }: Cell, text: string): Grid {
  if (row < 0) {
    const measure = measures[column];
    return { measures: measure ? measures.with(column, { ...measure, name: text }) : measures, rows };
  }
  const { size, values } = rows[row]!;
  const changed = column < 0 ? { size: text, values } : { size, values: values.with(column, text) };
  return { measures, rows: rows.with(row, changed) };
}

export function pasteCells(grid: Grid, start: Cell, text: string): { grid: Grid; isCut: boolean } {
  const lines = text
    .replaceAll('\r', '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const hasHeading = start.row === 0 && start.column < 0 && /^(sizes?)?$/i.test(lines[0]![0]!.trim());
  const firstRow = hasHeading ? -1 : start.row;
  let next = grid;
  let isCut = false;
  for (const [down, line] of lines.entries())
    for (const [right, typed] of line.entries()) {
      const cell = { row: firstRow + down, column: start.column + right };
      if (cell.row >= MAX_CHART_ROWS || cell.column >= MAX_MEASURES) isCut ||= typed.trim() !== '';
      else {
        while (next.rows.length <= cell.row) next = addRow(next);
        while (next.measures.length <= cell.column) next = addMeasure(next);
        const isLength = cell.row >= 0 && next.measures[cell.column]?.isLength;
        next = setCell(next, cell, isLength ? typed.trim().replace(UNIT, '') : typed.trim());
      }
    }
  return { grid: next, isCut };
}
