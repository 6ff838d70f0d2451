import { sql } from 'drizzle-orm';
import type { Asked, Report } from './report.ts';

export async function missedSearches({ db, days, before, limit }: Asked): Promise<Report> {
  const isIn = ({ from, to }: Asked['days']) => sql`day between ${from}::date and ${to}::date`;
  const { rows } = await db.execute<{ query: string; now: string; before: string }>(sql`
    select * from (select query, coalesce(sum(searches) filter (where ${isIn(days)}), 0) as now,
        coalesce(sum(searches) filter (where ${isIn(before)}), 0) as before
      from missed_search where ${isIn(days)} or ${isIn(before)} group by query) found
    order by now desc, before desc, query limit ${limit + 1}`);
  const { rows: totals } = await db.execute<{ now: string; before: string }>(sql`
    select coalesce(sum(searches) filter (where ${isIn(days)}), 0) as now,
      coalesce(sum(searches) filter (where ${isIn(before)}), 0) as before
    from missed_search where ${isIn(days)} or ${isIn(before)}`);
  return {
    ...{ columns: [{ label: 'Searches', kind: 'count' }], plotted: 0 },
    rows: rows.map(({ query, now, before }) => ({
      ...{ key: query, label: query, figures: [Number(now)], before: Number(before) },
    })),
    totals: [Number(totals[0]!.now)],
    totalsBefore: [Number(totals[0]!.before)],
  };
}
