import { type SQL, sql } from 'drizzle-orm';
import type { Days } from '#domain/reports/periods.ts';
import type { Dimension } from '#domain/reports/reports.ts';
import { type Asked, executeLarge } from './report.ts';
import { MEASURES, type Measure } from './sums.ts';

export interface Sums extends Record<Measure, number> {
  key: string;
  label: string | null;
  details: string | null;
  productId: string | null;
  /** The figure by which rows are sorted, in the period before. */
  before: number;
}

export interface Grouping {
  dimension: Dimension;
  /** The column by which stored sums are added up, if it is not their key. */
  by?: SQL;
  /** Joined to the sums `s`. */
  join?: SQL;
  key?: SQL;
  label?: SQL;
  details?: SQL;
  productId?: SQL;
  /** A sum of measures. Rows with the largest come first. */
  sortedBy: SQL;
  order?: SQL;
}

const isIn = ({ from, to }: Days): SQL => sql`s.day between ${from}::date and ${to}::date`;

export const NET_SALES = sql`s.gross - s.discounts - s.returns`;

/**
 * The sums of a period by a key, with one row more than the limit if there are others. They are added up by the stored key
 * first, because a year has a million rows and the join is for some thousand.
 */
export async function readSums(
  { db, days, before, limit }: Asked,
  {
    dimension,
    by = sql`s.key`,
    join,
    key = sql`s.key`,
    label,
    details,
    productId,
    sortedBy,
    order,
  }: Grouping,
): Promise<Sums[]> {
  const none = sql`null::text`;
  const of = (period: Days, sums: SQL) => sql`(
    select ${by} as key, max(s.product_id) as product_id, max(s.name) as name, max(s.size) as size, ${sums}
    from sales_sum s where s.dimension = ${dimension} and ${isIn(period)} group by 1)`;
  const each = (toSum: (name: SQL) => SQL) =>
    sql.join(
      MEASURES.map((name) => sql`${toSum(sql.raw(name))} as ${sql.raw(name)}`),
      sql`, `,
    );
  const rows = await executeLarge<Record<string, string | null>>(
    db,
    sql`
      select * from (
        select ${key} as key, max(${label ?? none}) as label, max(${details ?? none}) as details, max(${productId ?? none}) as product_id,
          ${each((name) => sql`coalesce(sum(s.${name}), 0)`)}, coalesce(sum(${sortedBy}), 0) as sorted, coalesce(sum(s.before), 0) as before
        from (
          select coalesce(n.key, e.key) as key, coalesce(n.product_id, e.product_id) as product_id, coalesce(n.name, e.name) as name,
            coalesce(n.size, e.size) as size, ${each((name) => sql`n.${name}`)}, e.before
          from ${of(
            days,
            each((name) => sql`sum(s.${name})::bigint`),
          )} n
          full join ${of(before, sql`sum(${sortedBy})::bigint as before`)} e on e.key = n.key) s ${join}
        group by 1) grouped
      order by ${order ?? sql`sorted desc, before desc, key`} limit ${limit + 1}`,
  );
  return rows.map(toSums);
}

/** The sums of all orders in both periods. */
export async function readTotals({ db, days, before }: Asked): Promise<{ totals: Sums; totalsBefore: Sums }> {
  const of = async (period: Days) => {
    const { rows } = await db.execute<Record<string, string | null>>(sql`
      select ${sql.join(
        MEASURES.map((name) => sql`coalesce(sum(s.${sql.raw(name)}), 0) as ${sql.raw(name)}`),
        sql`, `,
      )} from sales_sum s where s.dimension = 'total' and ${isIn(period)}`);
    return toSums(rows[0]!);
  };
  return { totals: await of(days), totalsBefore: await of(before) };
}

export const NO_SUMS: Sums = {
  ...{ key: '', label: null, details: null, productId: null, before: 0 },
  ...(Object.fromEntries(MEASURES.map((name) => [name, 0])) as Record<Measure, number>),
};

const toSums = (row: Record<string, string | null>): Sums => ({
  ...{ key: row.key ?? '', label: row.label ?? null, details: row.details ?? null },
  ...{ productId: row.product_id ?? null, before: Number(row.before ?? 0) },
  ...(Object.fromEntries(MEASURES.map((name) => [name, Number(row[name])])) as Record<Measure, number>),
});
