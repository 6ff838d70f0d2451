import { sql } from 'drizzle-orm';
import type { Days } from '#domain/reports/periods.ts';
import { readSums, readTotals, type Sums } from './read-sums.ts';
import {
  type Asked,
  type Column,
  executeLarge,
  figuresOf,
  headOf,
  type Report,
  ratio,
  share,
} from './report.ts';

interface Customers extends Sums {
  customers: number;
}

const totalSales = (sums: Sums) =>
  sums.gross - sums.discounts - sums.returns + sums.fees - sums.returned_fees;

const COLUMNS: Column<Customers>[] = [
  { label: 'Customers', kind: 'count', of: ({ customers }) => customers },
  { label: 'Orders', kind: 'count', of: ({ orders }) => orders },
  { label: 'Total sales', kind: 'amount', of: totalSales },
  {
    label: 'Average order value',
    kind: 'amount',
    // Before returns, which are of earlier orders, too.
    of: ({ gross, discounts, fees, orders }) =>
      orders === 0 ? null : Math.round((gross - discounts + fees) / orders),
  },
];

/** A customer whose first order is in the period is a new one, also with the orders after it. */
async function countCustomers({ db }: Asked, { from, to }: Days) {
  const rows = await executeLarge<{ is_new: boolean; customers: string }>(
    db,
    sql`
    select not exists (select from customer_sum e where e.account_id = c.account_id and e.day < ${from}::date and e.orders > 0) as is_new,
      count(*) as customers
    from (select account_id from customer_sum where day between ${from}::date and ${to}::date and orders > 0 group by account_id) c
    group by 1`,
  );
  const of = (isNew: boolean) => Number(rows.find(({ is_new }) => is_new === isNew)?.customers ?? 0);
  return { new: of(true), returning: of(false) };
}

export async function newAndReturning(asked: Asked): Promise<Report> {
  const sortedBy = sql`s.gross - s.discounts - s.returns + s.fees - s.returned_fees`;
  const found = await readSums(asked, { dimension: 'customer', sortedBy, order: sql`key` });
  const [now, before] = [await countCustomers(asked, asked.days), await countCustomers(asked, asked.before)];
  const { totals, totalsBefore } = await readTotals(asked);
  return {
    columns: headOf(COLUMNS),
    plotted: 2,
    rows: found.map((sums) => {
      const customers = now[sums.key as 'new' | 'returning'];
      const label =
        sums.key === 'new' ? 'First orders, of new customers' : 'Later orders, with returning customers';
      return {
        key: sums.key,
        label,
        figures: figuresOf(COLUMNS, { ...sums, customers }),
        before: sums.before,
      };
    }),
    totals: figuresOf(COLUMNS, { ...totals, customers: now.new + now.returning }),
    totalsBefore: figuresOf(COLUMNS, { ...totalsBefore, customers: before.new + before.returning }),
  };
}

interface Cohort {
  month: string;
  customers: number;
  returned: number;
  orders: number;
  amount: number;
}

const COHORT_COLUMNS: Column<Cohort>[] = [
  { label: 'Customers', kind: 'count', of: ({ customers }) => customers },
  { label: 'Ordered again', kind: 'percent', of: ({ returned, customers }) => share(returned, customers) },
  { label: 'Orders per customer', kind: 'decimal', of: ({ orders, customers }) => ratio(orders, customers) },
  { label: 'Total sales', kind: 'amount', of: ({ amount }) => amount },
  {
    label: 'Sales per customer',
    kind: 'amount',
    of: ({ amount, customers }) => (customers === 0 ? null : Math.round(amount / customers)),
  },
];

/** Customers by the month of their first order, with all that they have spent until now. */
export async function customerValue({ db, limit }: Asked): Promise<Report> {
  // Months are formatted after they are summed: formatting one for each customer took as long as the rest.
  const rows = await executeLarge<Record<keyof Cohort, string>>(
    db,
    sql`
    select to_char(month, 'YYYY-MM') as month, customers, returned, orders, amount
    from (select date_trunc('month', first::timestamp) as month, count(*) as customers,
        count(*) filter (where orders > 1) as returned, sum(orders) as orders, sum(amount) as amount
      from (select min(day) filter (where orders > 0) as first, sum(orders) as orders, sum(amount) as amount
        from customer_sum group by account_id) c
      where orders > 0 group by 1) m
    order by 1 desc`,
  );
  const cohorts = rows.map(
    ({ month, ...row }) =>
      ({
        month,
        ...Object.fromEntries(Object.entries(row).map(([key, text]) => [key, Number(text)])),
      }) as unknown as Cohort,
  );
  const sumOf = (name: 'customers' | 'returned' | 'orders' | 'amount') =>
    cohorts.reduce((sum, cohort) => sum + cohort[name], 0);
  const all: Cohort = {
    ...{ month: '', customers: sumOf('customers'), returned: sumOf('returned') },
    ...{ orders: sumOf('orders'), amount: sumOf('amount') },
  };
  return {
    columns: headOf(COHORT_COLUMNS),
    plotted: COHORT_COLUMNS.length - 1,
    rows: cohorts.slice(0, limit + 1).map((cohort) => ({
      ...{ key: cohort.month, label: monthLabel(cohort.month), before: null },
      figures: figuresOf(COHORT_COLUMNS, cohort),
    })),
    totals: figuresOf(COHORT_COLUMNS, all),
    hasNoBefore: true,
  };
}

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthLabel = (text: string) => month.format(new Date(`${text}-01`));
