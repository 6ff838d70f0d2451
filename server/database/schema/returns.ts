import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ZERO } from '#domain/money.ts';
import type { Payout } from '#domain/orders/payout.ts';
import type { RefundReason, Resolution, ReturnReason, ReturnStatus } from '#domain/orders/returns.ts';
import { paise, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** Items that customers send back, and refunds by the merchant. */
export const orderReturns = pgTable(
  'order_return',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The order that was paid and invoiced. Differs from `orderId` if items of a replacement are returned. */
    soldOrderId: text('sold_order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<ReturnStatus>().notNull(),
    resolution: text('resolution').$type<Resolution>().notNull(),
    comment: text('comment').notNull(),
    message: text('message'),
    refund: paise('refund').notNull(),
    reference: text('reference'),
    /** Only for owners, and never logged. */
    payout: jsonb('payout').$type<Payout>(),
    createdAt: timestamptz('created_at').notNull(),
    /** Null before the approval, and in returns that were approved before it existed. */
    sendBy: date('send_by'),
    /** Older refunds do not have it. */
    refundedAt: timestamptz('refunded_at'),
    /** A refund that the customer did not request. */
    isByMerchant: boolean('by_merchant').notNull().default(false),
    /** The replacement costs more or, negative, less. 0 once a lower price is refunded. */
    difference: paise('difference').notNull().default(ZERO),
    /** Only the merchant's refunds have one. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    index('order_return_order').on(t.orderId),
    uniqueIndex('order_return_idempotency').on(t.orderId, t.idempotencyKey),
    index('order_return_sold_order').on(t.soldOrderId),
    index('order_return_status').on(t.status, t.id),
    index('order_return_transferred')
      .on(sql`coalesce(refunded_at, created_at)`, t.id)
      .where(sql`reference is not null`),
  ],
);

export const returnItem = pgTable(
  'return_item',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => orderReturns.id),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').$type<ReturnReason | RefundReason>().notNull(),
    newVariantId: text('new_variant_id'),
    newSize: text('new_size'),
    /** The label in the language of the order, if it differs. */
    newSizeLabel: text('new_size_label'),
    /** The price of one replacement item. Null in older rows, whose replacement has the price of the item. */
    newPrice: paise('new_price'),
    /** How many went back into stock when they arrived. Null before that, and in older rows. */
    restocked: integer('restocked'),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    check('return_item_quantity', sql`quantity > 0`),
  ],
);
