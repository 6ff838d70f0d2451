import { sql } from 'drizzle-orm';
import { ATTEMPT_REASON_LABELS, RETURN_REASON_LABELS } from '#contract/admin/labels.ts';
import { readSums, readTotals, type Sums } from './read-sums.ts';
import { type Asked, type Column, figuresOf, headOf, type Report, share } from './report.ts';

const RETURNED: Column<Sums>[] = [
  { label: 'Returned items', kind: 'count', of: (sums) => sums.returned_quantity },
  { label: 'Exchanged items', kind: 'count', of: (sums) => sums.exchanged_quantity },
];
const VALUE: Column<Sums> = { label: 'Value of returns', kind: 'amount', of: ({ returns }) => returns };

const REASON_COLUMNS: Column<Sums>[] = [
  ...RETURNED,
  { label: 'Orders returned to sender', kind: 'count', of: (sums) => sums.to_sender },
  VALUE,
];

const PRODUCT_COLUMNS: Column<Sums>[] = [
  { label: 'Items sold', kind: 'count', of: ({ quantity }) => quantity },
  ...RETURNED,
  { label: 'Items returned to sender', kind: 'count', of: (sums) => sums.to_sender_quantity },
  { label: 'Returned of sold', kind: 'percent', of: (sums) => share(sums.returned_quantity, sums.quantity) },
  VALUE,
];

const PINCODE_COLUMNS: Column<Sums>[] = [
  { label: 'Orders', kind: 'count', of: ({ orders }) => orders },
  ...RETURNED,
  { label: 'Orders returned to sender', kind: 'count', of: (sums) => sums.to_sender },
  { label: 'To sender of orders', kind: 'percent', of: (sums) => share(sums.to_sender, sums.orders) },
  VALUE,
];

/** Why a credit note was issued that names no items of a return. */
const CREDIT_REASONS: Record<string, string> = {
  cancelled: 'Cancelled after the invoice',
  partial_refund: 'A part of the price was refunded',
  items_returned: 'Another reason',
};

function reasonLabel(key: string): string {
  const [, attempt] = /^to_sender:(.*)$/.exec(key) ?? [];
  if (attempt)
    return `Returned to sender: ${ATTEMPT_REASON_LABELS[attempt as keyof typeof ATTEMPT_REASON_LABELS] ?? attempt}`;
  return RETURN_REASON_LABELS[key as keyof typeof RETURN_REASON_LABELS] ?? CREDIT_REASONS[key] ?? key;
}

const sortedBy = sql`s.returns`;
const HAS_RETURNS = sql`(returns > 0 or returned_quantity > 0 or exchanged_quantity > 0 or to_sender > 0) desc`;

const hasReturns = (sums: Sums) =>
  sums.returns > 0 ||
  sums.returned_quantity > 0 ||
  sums.exchanged_quantity > 0 ||
  sums.to_sender > 0 ||
  sums.before > 0;

export const returnsByReason = async (asked: Asked): Promise<Report> =>
  report(asked, REASON_COLUMNS, await readSums(asked, { dimension: 'reason', sortedBy }), reasonLabel);

export async function returnsByProduct(asked: Asked): Promise<Report> {
  const found = await readSums(asked, {
    ...{ dimension: 'variant', sortedBy, join: sql`left join product p on p.id = s.product_id` },
    ...{ key: sql`s.product_id`, label: sql`coalesce(p.name, s.name)`, productId: sql`p.id` },
    order: sql`${HAS_RETURNS}, sorted desc, before desc, key`,
  });
  return report(asked, PRODUCT_COLUMNS, found.filter(hasReturns));
}

export async function returnsByPincode(asked: Asked): Promise<Report> {
  const order = sql`${HAS_RETURNS}, sorted desc, before desc, key`;
  const found = await readSums(asked, { dimension: 'pincode', sortedBy, order });
  return report(asked, PINCODE_COLUMNS, found.filter(hasReturns), (key) => key || 'Not known');
}

async function report(
  asked: Asked,
  columns: Column<Sums>[],
  found: Sums[],
  toLabel = (key: string) => key,
): Promise<Report> {
  const { totals, totalsBefore } = await readTotals(asked);
  return {
    columns: headOf(columns),
    plotted: columns.indexOf(VALUE),
    rows: found.map((sums) => ({
      ...{ key: sums.key, label: sums.label ?? toLabel(sums.key) },
      ...{ figures: figuresOf(columns, sums), before: sums.before },
      ...(sums.productId && { productId: sums.productId }),
    })),
    totals: figuresOf(columns, totals),
    totalsBefore: figuresOf(columns, totalsBefore),
  };
}
