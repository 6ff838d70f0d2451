import { parentPort, workerData } from 'node:worker_threads';
import { csvLine, toSafeCell } from '#server/csv/csv-line.ts';
import { PROBLEM_COLUMN } from './problem.ts';
import { parseFile } from './read-file.ts';

const { file, refusedRows, headerRow } = workerData as {
  file: Uint8Array;
  refusedRows: Map<number, string | null>;
  headerRow: number;
};

const lines: string[] = [];
let column = 0;
let row = 0;
for (const cells of parseFile(file)) {
  row += 1;
  if (row === headerRow) {
    const known = cells.indexOf(PROBLEM_COLUMN);
    column = known < 0 ? cells.length : known;
  } else if (!refusedRows.has(row)) continue;
  const text = row === headerRow ? PROBLEM_COLUMN : toSafeCell(refusedRows.get(row) ?? '');
  const filled = Array.from({ length: Math.max(cells.length, column) }, (_, index) =>
    toSafeCell(cells[index] ?? ''),
  );
  lines.push(csvLine(filled.toSpliced(column, column < cells.length ? 1 : 0, text)));
}
parentPort!.postMessage(new TextEncoder().encode(`\uFEFF${lines.join('')}`));
