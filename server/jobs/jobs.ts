import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { reportClock } from '#server/database/report-clock.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** A job must be safe to run twice at the same time, because a slow run does not delay the next one in another process. */
export interface Job {
  name: string;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<unknown>;
}

export function startJobs(jobs: Job[], db: Database, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(job, db, log, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

async function loop(job: Job, db: Database, log: Logger, signal: AbortSignal): Promise<void> {
  while (await pause(job.everyMs, signal)) {
    try {
      if (await claimRun(db, log, job)) await job.run(signal);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
    }
  }
}

/** 0.9, because a timer may fire slightly early. */
async function claimRun(db: Database, log: Logger, { name, everyMs }: Job): Promise<boolean> {
  const latest = sql`now() + ${everyMs} * interval '1 millisecond'`;
  const { rows } = await db.execute(sql`
    with earlier as (select due_at from job where name = ${name})
    insert into job as known (name, due_at) values (${name}, now() + ${everyMs * 0.9} * interval '1 millisecond')
    on conflict (name) do update set due_at = excluded.due_at
      where known.due_at <= now() or known.due_at > ${latest}
    returning (select due_at > ${latest} from earlier) as was_too_far`);
  if (rows[0]?.was_too_far) await reportClock({ db, log }, name);
  return rows.length > 0;
}

/** One that fails does not stop the others. Throws the first error when all have been tried. */
export async function runEach<Item>(
  items: Iterable<Item>,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await run(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(ms, true, { signal, ref: false }).catch(() => false);
