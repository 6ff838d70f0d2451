import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './read-file.ts';

const BATCH_SIZE = 100;

const { rows, ...rest } = readFile(workerData as Uint8Array);
let next = 0;

// In batches, because receiving all rows in one message would block the main thread.
parentPort!.on('message', () => {
  parentPort!.postMessage({ rows: rows.slice(next, next + BATCH_SIZE), ...rest });
  next += BATCH_SIZE;
});
