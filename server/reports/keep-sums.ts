import { sql } from 'drizzle-orm';
import { HOUR_MS, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { countDays, type Days } from '#domain/reports/periods.ts';
import type { Database } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { sumDays } from './sums.ts';

type Reports = Pick<Services, 'db' | 'now'>;

/** So many days are summed in one transaction: others wait for it, and a large shop has thousands of orders a day. */
const BATCH_SIZE = 3;

/** A report waits for as many. Years of orders that were never summed are left to the job. */
const MAX_DAYS_OF_REPORT = 36;

/** A transaction that began before midnight has ended by then. */
const GRACE = sql.raw(`interval '1 day 1 hour'`);

/** Sums the days of a period that need it, the newest first. Returns how many are left for the job. */
export async function sumPeriod({ db, now }: Reports, days: Days): Promise<number> {
  let open = MAX_DAYS_OF_REPORT;
  let to = days.to;
  for (;;) {
    const { summed, left } = await sumNext({ db, now }, { from: days.from, to }, Math.min(BATCH_SIZE, open));
    open -= summed.length;
    if (left === 0 || open === 0) return left;
    to = dayBefore(summed.at(-1)!);
  }
}

/** Sums all days before the current one that need it. */
export async function sumOldDays({ db, now }: Reports, signal?: AbortSignal): Promise<void> {
  let to = dayBefore(toIndianDay(now()));
  while (!signal?.aborted) {
    const { summed, left } = await sumNext({ db, now }, { from: '1900-01-01', to }, BATCH_SIZE);
    if (left === 0) return;
    to = dayBefore(summed.at(-1)!);
  }
}

const dayBefore = (day: string): string => toIndianDay(startOfIndianDay(day, -1));

/** The newest days that need it. Days after `to` are not asked again, because the current one always needs it. */
const sumNext = ({ db, now }: Reports, { from, to }: Days, limit: number) =>
  db.transaction(async (tx) => {
    await lockSums(tx);
    await forgetChangedDays(tx);
    const { rows } = await tx.execute<{ day: string; due: string }>(sql`
      select due.day::text as day, count(*) over () as due
      from (select d::date as day
        from (select (least((select min(created_at) from orders), (select min(issued_at) from invoice)) at time zone 'Asia/Kolkata')::date as day) first,
          generate_series(greatest(${from}::date, first.day), least(${to}::date, ${toIndianDay(now())}::date), interval '1 day') d
        -- Greatest leaves nulls out, so a shop without orders would have all days.
        where first.day is not null) due
      left join report_day r on r.day = due.day
      where r.day is null or r.summed_at < (due.day::timestamp at time zone 'Asia/Kolkata') + ${GRACE}
      order by due.day desc limit ${limit}`);
    const days = rows.map(({ day }) => day);
    for (const run of runsOf(days)) await sumDays(tx, run, now());
    return { summed: days, left: Number(rows[0]?.due ?? 0) - days.length };
  });

/** Days that follow each other are summed together. */
function runsOf(days: string[]): Days[] {
  const runs: Days[] = [];
  for (const day of days.toSorted()) {
    const last = runs.at(-1);
    if (last && countDays({ from: last.to, to: day }) === 2) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

const lockSums = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('sums of reports'))`);

/**
 * The day of a changed order is summed again. So are the days of the customer's later orders, because one of them may be the
 * first now, and of their credit notes.
 */
const forgetChangedDays = (tx: Database) =>
  tx.execute(sql`
    with taken as (delete from report_change returning order_id),
    touched as materialized (select distinct later.id, later.created_at from taken
      join orders o on o.id = taken.order_id
      join orders later on later.account_id = o.account_id and later.created_at >= o.created_at)
    delete from report_day where day in (
      select (created_at at time zone 'Asia/Kolkata')::date from touched
      union select (i.issued_at at time zone 'Asia/Kolkata')::date from touched
        join invoice i on i.order_id = touched.id and i.kind = 'credit_note')`);

/** At night in India. */
const CHECK_HOUR = 3;
/** Days of so recent orders are checked every night, the others within a month. */
const RECENT_DAYS = 40;
const OLDER_NIGHTS = 30;

/** Compares stored sums with the orders, returns and documents. Logs an error for days that differ, and corrects them. */
export async function checkSums(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const at = now();
  const hour = Math.floor((at.getTime() - startOfIndianDay(toIndianDay(at)).getTime()) / HOUR_MS);
  if (hour !== CHECK_HOUR) return;
  await sumOldDays({ db, now }, signal);
  while (!signal?.aborted) if (!(await checkNext({ db, now, log }, at))) return;
}

/** False if all days were checked tonight. */
const checkNext = ({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>, at: Date) =>
  db.transaction(async (tx) => {
    await lockSums(tx);
    await forgetChangedDays(tx);
    const today = sql`${toIndianDay(at)}::date`;
    const tonight = sql`${at.toISOString()}::timestamptz - interval '12 hours'`;
    const { rows } = await tx.execute<{ day: string }>(sql`
      select day::text as day from report_day
      where day < ${today} and checked_at < ${tonight}
        and (day >= ${today} - ${RECENT_DAYS}::integer or (day - date '2000-01-01') % ${OLDER_NIGHTS}::integer = (${today} - date '2000-01-01') % ${OLDER_NIGHTS}::integer)
      order by day desc limit ${BATCH_SIZE}`);
    const days = rows.map(({ day }) => day);
    if (days.length === 0) return false;
    let changed = 0;
    for (const run of runsOf(days)) changed += await sumDays(tx, run, now());
    // An order may have changed since its day was read.
    const { rows: late } = await tx.execute(sql`select from report_change limit 1`);
    if (changed > 0 && late.length === 0)
      log.error({ days, changed }, 'sums of reports differed from the orders, and were corrected');
    return true;
  });
