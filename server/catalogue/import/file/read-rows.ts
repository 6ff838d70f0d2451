import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ColumnUses } from './metafields.ts';
import { problem } from './problem.ts';
import type { ReadFile, Row } from './row.ts';
import type { StoredMatches } from './spreadsheet.ts';

const MAX_MEMORY_MB = 512;

export async function* readRows(
  file: Uint8Array,
  uses: ColumnUses,
  matches: StoredMatches,
): AsyncGenerator<ReadFile & { rows: Row[] }, void, void> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
    workerData: { file, uses, matches },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  try {
    for (;;) {
      worker.postMessage('next');
      const [batch] = (await once(worker, 'message')) as [ReadFile & { rows: Row[] }];
      yield batch;
      if (batch.rows.length === 0) return;
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    const message = 'The file is too large. Please split it into several files.';
    yield { rows: [], problems: [problem(1, '', '', message)] };
  } finally {
    await worker.terminate();
  }
}
