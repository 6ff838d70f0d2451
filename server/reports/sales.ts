import { sql } from 'drizzle-orm';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import { daysOf } from '#domain/reports/periods.ts';
import { type Grouping, NET_SALES, NO_SUMS, readSums, readTotals, type Sums } from './read-sums.ts';
import { type Asked, type Column, figuresOf, headOf, type Report } from './report.ts';

const netSales = ({ gross, discounts, returns }: Sums) => gross - discounts - returns;

const ITEMS: Column<Sums>[] = [
  { label: 'Items sold', kind: 'count', of: ({ quantity }) => quantity },
  { label: 'Gross sales', kind: 'amount', of: ({ gross }) => gross },
  { label: 'Discounts', kind: 'amount', of: ({ discounts }) => -discounts },
  { label: 'Returns', kind: 'amount', of: ({ returns }) => -returns },
  { label: 'Net sales', kind: 'amount', of: netSales },
];

const ORDERS: Column<Sums>[] = [
  { label: 'Orders', kind: 'count', of: ({ orders }) => orders },
  ...ITEMS,
  { label: 'Delivery and fees', kind: 'amount', of: ({ fees, returned_fees }) => fees - returned_fees },
  {
    label: 'Total sales',
    kind: 'amount',
    of: (sums) => netSales(sums) + sums.fees - sums.returned_fees,
  },
];

const PRODUCT = sql`left join product p on p.id = s.product_id`;
const sortedBy = NET_SALES;

interface By {
  columns: Column<Sums>[];
  grouping: Omit<Grouping, 'sortedBy'>;
  /** The text of a key, if the key itself is none. */
  label?: (key: string) => string;
}

const named = (none: string) => (key: string) => key || none;

const GROUPINGS = {
  category: {
    columns: ITEMS,
    grouping: { dimension: 'variant', join: PRODUCT, key: sql`coalesce(p.category_path, '')` },
    label: named('Deleted products'),
  },
  product: {
    columns: ITEMS,
    grouping: {
      ...{ dimension: 'variant', join: PRODUCT, key: sql`s.product_id` },
      ...{ label: sql`coalesce(p.name, s.name)`, productId: sql`p.id` },
    },
  },
  variant: {
    columns: ITEMS,
    grouping: {
      ...{ dimension: 'variant', join: PRODUCT, label: sql`coalesce(p.name, s.name)` },
      ...{ details: sql`s.size`, productId: sql`p.id` },
    },
  },
  state: { columns: ORDERS, grouping: { dimension: 'state' }, label: named('Not known') },
  city: { columns: ORDERS, grouping: { dimension: 'city' }, label: named('Not known') },
  payment: {
    columns: ORDERS,
    grouping: { dimension: 'payment' },
    label: (key) => PAYMENT_METHODS[key as PaymentMethod]?.label ?? key,
  },
  coupon: { columns: ORDERS, grouping: { dimension: 'coupon' }, label: named('No coupon') },
  source: { columns: ORDERS, grouping: { dimension: 'source' }, label: named('Not recorded') },
  campaign: { columns: ORDERS, grouping: { dimension: 'campaign' }, label: named('No campaign') },
} satisfies Record<string, By>;

export const salesBy =
  (name: keyof typeof GROUPINGS) =>
  async (asked: Asked): Promise<Report> => {
    const { columns, grouping, label }: By = GROUPINGS[name];
    const found = await readSums(asked, { ...grouping, sortedBy });
    return report(asked, columns, found, (sums) => label?.(sums.key) ?? sums.label ?? sums.key);
  };

export async function salesByDay(asked: Asked): Promise<Report> {
  const all = daysOf(asked.days);
  const grouping = { dimension: 'total', by: sql`s.day::text`, sortedBy } as const;
  const earlier = daysOf(asked.before);
  const limit = all.length + earlier.length;
  const found = new Map((await readSums({ ...asked, limit }, grouping)).map((sums) => [sums.key, sums]));
  const rows = all.map((day, index): Sums => {
    const before = found.get(earlier[index] ?? '')?.before ?? 0;
    return { ...(found.get(day) ?? NO_SUMS), key: day, before };
  });
  return report(asked, ORDERS, rows, ({ key }) => key);
}

/** The sums of all orders are the totals of every report. */
async function report(
  asked: Asked,
  columns: Column<Sums>[],
  found: Sums[],
  toLabel: (sums: Sums) => string,
): Promise<Report> {
  const { totals, totalsBefore } = await readTotals(asked);
  return {
    columns: headOf(columns),
    plotted: columns.findIndex(({ label }) => label === 'Net sales'),
    rows: found.map((sums) => ({
      ...{ key: sums.key, label: toLabel(sums), figures: figuresOf(columns, sums), before: sums.before },
      ...(sums.details && { details: sums.details }),
      ...(sums.productId && { productId: sums.productId }),
    })),
    totals: figuresOf(columns, totals),
    totalsBefore: figuresOf(columns, totalsBefore),
  };
}
