import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Dimension } from '#domain/reports/reports.ts';
import { paise, timestamptz } from './columns.ts';

const count = (name: string) => integer(name).notNull();
const amount = (name: string) => paise(name).notNull();

/**
 * The sums of a day's orders and credit notes, by each dimension. They follow from those rows, and are computed again when they
 * change (docs/decisions/0068-recompute-the-days-of-reports-when-their-orders-change.md).
 */
export const salesSum = pgTable(
  'sales_sum',
  {
    dimension: text('dimension').$type<Dimension>().notNull(),
    /** The day in India. */
    day: date('day').notNull(),
    /** A value of the dimension, such as the ID of a variant. */
    key: text('key').notNull(),
    /** Only sums by variant have these three, as the variant was sold. */
    productId: text('product_id'),
    name: text('name'),
    size: text('size'),
    orders: count('orders'),
    quantity: count('quantity'),
    gross: amount('gross'),
    discounts: amount('discounts'),
    /** Delivery and handling, less its discount. */
    fees: amount('fees'),
    returnedQuantity: count('returned_quantity'),
    /** The items of credit notes, after discounts. */
    returns: amount('returns'),
    returnedFees: amount('returned_fees'),
    exchangedQuantity: count('exchanged_quantity'),
    /** Orders that were returned to sender, and their items. They are in the returns, too. */
    toSender: count('to_sender'),
    toSenderQuantity: count('to_sender_quantity'),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.day, t.key] })],
);

/** The sums of a day's invoices and credit notes by rate. Credit notes are positive, too. */
export const taxSum = pgTable(
  'tax_sum',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<'sale' | 'credit'>().notNull(),
    /** Bills of supply have no rate, and -1 here. */
    percent: doublePrecision('percent').notNull(),
    taxable: amount('taxable'),
    cgst: amount('cgst'),
    sgst: amount('sgst'),
    igst: amount('igst'),
    total: amount('total'),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.percent] })],
);

/** The sums of a customer's orders and credit notes of a day, with fees. */
export const customerSum = pgTable(
  'customer_sum',
  {
    accountId: text('account_id').notNull(),
    day: date('day').notNull(),
    orders: count('orders'),
    amount: amount('amount'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] }), index('customer_sum_day').on(t.day)],
);

/** The days whose sums were made, and when. One that was summed before it was over is computed again. */
export const reportDay = pgTable('report_day', {
  day: date('day').primaryKey(),
  summedAt: timestamptz('summed_at').notNull(),
  /** When its sums were last compared with the rows. */
  checkedAt: timestamptz('checked_at').notNull(),
});

/** Triggers add a row when an order changes that may be in the sums of an earlier day. No key that transactions wait for. */
export const reportChange = pgTable('report_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
});

/** Searches that found no product, without personal data. */
export const missedSearch = pgTable(
  'missed_search',
  {
    day: date('day').notNull(),
    query: text('query').notNull(),
    searches: count('searches'),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] })],
);
