import { parentPort, workerData } from 'node:worker_threads';
import type { ColumnUses } from './metafields.ts';
import { readFile } from './read-file.ts';
import type { StoredMatches } from './spreadsheet.ts';

const BATCH_SIZE = 100;

const { file, uses, matches } = workerData as {
  file: Uint8Array;
  uses: ColumnUses;
  matches: StoredMatches;
};
const { rows, ...rest } = readFile(file, uses, matches);
let next = 0;

// Rows are sent in batches, because receiving all in one message would block the main thread.
parentPort!.on('message', () => {
  parentPort!.postMessage({ rows: rows.slice(next, next + BATCH_SIZE), ...rest });
  next += BATCH_SIZE;
});
