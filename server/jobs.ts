import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** Work in the background; several processes may run the same job at the same time. */
export interface Job {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

/** Runs each job again and again, never twice at once in this process. Returns the stopping, which waits for what runs. */
export function startJobs(jobs: Job[], log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(job, log, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

async function loop({ name, everyMs, run }: Job, log: Logger, signal: AbortSignal): Promise<void> {
  while (await pause(everyMs, signal)) {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
    }
  }
}

/** True after the time, false as soon as the signal says stop. */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(ms, true, { signal, ref: false }).catch(() => false);
