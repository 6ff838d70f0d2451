import { parentPort, workerData } from 'node:worker_threads';
import type { ColumnUses } from './metafields.ts';
import { readFile } from './read-file.ts';
import type { Row } from './row.ts';
import type { StoredMatches } from './spreadsheet.ts';

const BATCH_SIZE = 100;

const { file, uses, matches } = workerData as {
  file: Uint8Array;
  uses: ColumnUses;
  matches: StoredMatches;
};
const { rows, ...rest } = readFile(file, uses, matches);
const all = Iterator.from(rows);

// Rows are sent in batches, because receiving all in one message would block the main thread.
parentPort!.on('message', () => {
  const batch: Row[] = [];
  while (batch.length < BATCH_SIZE) {
    const { value, done } = all.next();
    if (done) break;
    batch.push(value);
  }
  parentPort!.postMessage({ ...rest, rows: batch });
});
