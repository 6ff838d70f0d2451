import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The rows of a file that were not imported, as UTF-8. */
export async function writeRest(
  file: Uint8Array,
  refusedRows: Map<number, string | null>,
  headerRow = 1,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./rest-worker.ts', import.meta.url), {
    workerData: { file, refusedRows, headerRow },
  });
  try {
    const [rest] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>];
    return rest;
  } finally {
    await worker.terminate();
  }
}
