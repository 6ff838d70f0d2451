import { CellError } from './cell.ts';
import { readCell } from './columns.ts';
import { type Problem, problem } from './problem.ts';
import type { Line } from './row.ts';

const LEFT_OUT = ['sku', 'barcode', 'variantWeight'] as const;

/** Other shops take any text for codes, and any weight. A cell that this shop cannot store is left out, with a note. */
export function leaveOutUnreadable(
  lines: Line[],
  titleOf: (column: (typeof LEFT_OUT)[number]) => string,
  notes: Problem[],
): void {
  for (const { number, cells } of lines)
    for (const column of LEFT_OUT) {
      const cell = cells[column];
      if (!cell) continue;
      try {
        readCell(column, cell);
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        notes.push(problem(number, titleOf(column), cell, `${error.message} It is left out.`));
        cells[column] = '';
      }
    }
}
