import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

/** Counts in the table of jobs that the clock was once ahead, so that monitoring can warn. */
export async function reportClock({ db, log }: { db: Database; log: Logger }, what: string): Promise<void> {
  log.warn({ what }, 'the clock was ahead: times too far in the future were reset');
  await db.execute(sql`insert into job as known (name, due_at, clock_resets) values (${what}, now(), 1)
    on conflict (name) do update set clock_resets = known.clock_resets + 1`);
}
