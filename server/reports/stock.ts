import { type SQL, sql } from 'drizzle-orm';
import { startOfIndianDay } from '#domain/calendar.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { countDays } from '#domain/reports/periods.ts';
import { type Asked, type Column, figuresOf, headOf, type Report, ratio } from './report.ts';

type Row = Record<string, string | number | boolean | null>;

const count = (label: string, name: string): Column<Row> => ({
  ...{ label, kind: 'count' },
  of: (row) => Number(row[name]),
});
const amount = (label: string, name: string): Column<Row> => ({
  ...{ label, kind: 'amount' },
  of: (row) => (row[name] === null ? null : Number(row[name])),
});

async function read(
  { db }: Pick<Asked, 'db'>,
  query: SQL,
  { columns, plotted, totals = null }: { columns: Column<Row>[]; plotted: number; totals?: SQL | null },
): Promise<Report> {
  const { rows } = await db.execute<Row>(query);
  const found = totals && (await db.execute<Row>(totals)).rows[0];
  return {
    ...{ columns: headOf(columns), plotted, hasNoBefore: true },
    rows: rows.map((row) => ({
      ...{ key: String(row.key), label: String(row.label), figures: figuresOf(columns, row), before: null },
      ...(row.details && { details: String(row.details) }),
      ...(row.product_id && { productId: String(row.product_id) }),
    })),
    totals: found ? figuresOf(columns, found) : null,
  };
}

/** How long the stock lasts if as much is sold as in the period, the shortest first. */
export function stockLeft({ db, days, limit }: Asked): Promise<Report> {
  const length = countDays(days);
  const columns: Column<Row>[] = [
    count('In stock', 'stock'),
    count('Items sold', 'sold'),
    { label: 'Sold per day', kind: 'decimal', of: ({ sold }) => ratio(Number(sold), length) },
    {
      label: 'Days left',
      kind: 'decimal',
      of: ({ stock, sold }) => ratio(Number(stock) * length, Number(sold)),
    },
  ];
  return read(
    { db },
    sql`select v.id as key, p.id as product_id, p.name as label, nullif(v.title, ${ONE_SIZE}::text) as details, v.quantity as stock, s.sold
      from (select key, sum(quantity - returned_quantity) as sold from sales_sum
        where dimension = 'variant' and day between ${days.from}::date and ${days.to}::date
        group by key having sum(quantity - returned_quantity) > 0) s
      join product_variant v on v.id = s.key join product p on p.id = v.product_id
      where p.state = 'active' order by v.quantity / s.sold, s.sold desc, v.id limit ${limit + 1}`,
    { columns, plotted: 3 },
  );
}

/** The cost of the stock, the most expensive first. Only owners see it. */
export function stockValue({ db, limit }: Asked): Promise<Report> {
  const columns = [
    count('In stock', 'stock'),
    count('Items without a cost', 'without_cost'),
    amount('Value at cost', 'cost'),
    amount('Value at price', 'price'),
  ];
  const sums = sql`coalesce(sum(v.quantity), 0) as stock,
    coalesce(sum(v.quantity) filter (where v.cost_per_item is null), 0) as without_cost,
    coalesce(sum(v.quantity * v.cost_per_item), 0) as cost, coalesce(sum(v.quantity * coalesce(v.price, p.price)), 0) as price`;
  const from = sql`from product_variant v join product p on p.id = v.product_id where v.quantity > 0`;
  return read(
    { db },
    sql`select p.id as key, p.id as product_id, max(p.name) as label, ${sums} ${from}
      group by p.id order by cost desc, price desc, p.id limit ${limit + 1}`,
    { columns, plotted: 2, totals: sql`select ${sums} ${from}` },
  );
}

/** Products that could be bought during the whole period. */
export function unsoldProducts({ db, days, limit }: Asked): Promise<Report> {
  const columns = [count('In stock', 'stock'), amount('Value at price', 'value')];
  return read(
    { db },
    sql`select p.id as key, p.id as product_id, p.name as label, to_char(p.created_at at time zone 'Asia/Kolkata', '"Added on "FMDD Mon YYYY') as details,
        sum(v.quantity) as stock, sum(v.quantity * coalesce(v.price, p.price)) as value
      from product p join product_variant v on v.product_id = p.id
      where p.state = 'active' and p.created_at < ${startOfIndianDay(days.from).toISOString()}::timestamptz and p.id not in (
        select product_id from sales_sum where dimension = 'variant' and quantity > 0
          and day between ${days.from}::date and ${days.to}::date)
      group by p.id order by value desc, stock desc, p.id limit ${limit + 1}`,
    { columns, plotted: 1 },
  );
}
