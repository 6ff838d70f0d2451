import { sql } from 'drizzle-orm';
import { daysAgo, isOutstanding } from '#server/remittances/cash-lists.ts';
import { type Asked, type Column, figuresOf, headOf, type Report } from './report.ts';

const AGES = [7, 14, 30];

interface Cash {
  carrier: string;
  parcels: number;
  outstanding: number;
  on_its_way: number;
  [age: `over_${number}`]: number;
}

const COLUMNS: Column<Cash>[] = [
  { label: 'Parcels', kind: 'count', of: ({ parcels }) => parcels },
  { label: 'Outstanding', kind: 'amount', of: ({ outstanding }) => outstanding },
  ...AGES.map((days) => ({
    ...{ label: `Over ${days} days`, kind: 'amount' as const },
    of: (cash: Cash) => cash[`over_${days}`] ?? 0,
  })),
  { label: 'On its way', kind: 'amount', of: ({ on_its_way }) => on_its_way },
];

/** Cash that couriers have collected and not paid to us yet. */
export async function cashOutstanding({ db, now, limit }: Asked): Promise<Report> {
  const ages = AGES.map(
    (days) =>
      sql`coalesce(sum(cash) filter (where delivered and status_since < ${daysAgo(now, days).toISOString()}::timestamptz), 0) as ${sql.raw(`over_${days}`)}`,
  );
  const { rows } = await db.execute<Record<string, string>>(sql`
    select carrier, count(*) filter (where delivered) as parcels, coalesce(sum(cash) filter (where delivered), 0) as outstanding,
      ${sql.join(ages, sql`, `)}, coalesce(sum(cash) filter (where not delivered), 0) as on_its_way
    from (
      select s.carrier, s.cash_to_collect as cash, s.status_since, true as delivered from shipment s where ${isOutstanding(now)}
      union all
      select s.carrier, s.cash_to_collect, s.status_since, false from shipment s where s.return_id is null and s.cash_to_collect > 0
        and s.status in ('picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed')) parcel
    group by carrier order by outstanding desc, on_its_way desc, carrier`);
  const found = rows.map(
    ({ carrier, ...row }) =>
      ({
        carrier,
        ...Object.fromEntries(Object.entries(row).map(([key, text]) => [key, Number(text)])),
      }) as unknown as Cash,
  );
  return {
    ...{ columns: headOf(COLUMNS), plotted: 1, hasNoBefore: true },
    rows: found.slice(0, limit + 1).map((cash) => ({
      ...{ key: cash.carrier, label: cash.carrier || 'No courier', before: null },
      figures: figuresOf(COLUMNS, cash),
    })),
    totals: COLUMNS.map(({ of }) => found.reduce((sum, cash) => sum + (of(cash) ?? 0), 0)),
  };
}
