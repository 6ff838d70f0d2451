import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { executeOften } from '#server/database/execute-often.ts';
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
  const claim = claimTogether(db, log);
  const loops = jobs.map((job) => loop(job, claim, log, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

type Claim = (job: Job) => Promise<boolean>;

async function loop(job: Job, claim: Claim, log: Logger, signal: AbortSignal): Promise<void> {
  while (await pause(untilNextTurn(job.everyMs), signal)) {
    try {
      if (await claim(job)) await job.run(signal);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
    }
  }
}

/** All jobs take their turns from the same moment on, so that those of the same second are claimed by one statement. */
function untilNextTurn(everyMs: number): number {
  const now = performance.now();
  return Math.ceil((Math.round(now / everyMs) + 1) * everyMs - now);
}

/** Timers of one moment fire some milliseconds apart. */
const GATHER_MS = 20;

/** A shop without visitors does little but claim runs. */
function claimTogether(db: Database, log: Logger): Claim {
  let together: { jobs: Job[]; claimed: Promise<Set<string>> } | undefined;
  const claimNext = (jobs: Job[]) =>
    setTimeout(GATHER_MS).then(() => {
      together = undefined;
      return claimRuns(db, log, jobs);
    });
  return async (job) => {
    if (together) together.jobs.push(job);
    else {
      const jobs = [job];
      together = { jobs, claimed: claimNext(jobs) };
    }
    return (await together.claimed).has(job.name);
  };
}

/** Sorted by name, so that two processes do not deadlock. 0.9, because a timer may fire slightly early. */
async function claimRuns(db: Database, log: Logger, jobs: Job[]): Promise<Set<string>> {
  const due = JSON.stringify(jobs.map(({ name, everyMs }) => ({ name, every: `${everyMs} ms` })));
  const rows = await executeOften<{ name: string; wasTooFar: boolean }>(
    db,
    sql`
      with due as (select * from jsonb_to_recordset(${due}::jsonb) as due (name text, every interval)),
        too_far as (select name from job join due using (name) where due_at > now() + every)
      insert into job as known (name, due_at) select name, now() + every * 0.9 from due order by name
      on conflict (name) do update set due_at = excluded.due_at
        where known.due_at <= now() or exists (select from too_far where too_far.name = known.name)
      returning name, name in (select name from too_far) as "wasTooFar"`,
  );
  for (const { name, wasTooFar } of rows) if (wasTooFar) await reportClock({ db, log }, name);
  return new Set(rows.map(({ name }) => name));
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
