import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Payout } from '#domain/payout.ts';
import type { ReturnReason, ReturnStatus } from '#domain/returns.ts';
import { at, paise } from './columns.ts';
import { orders } from './orders.ts';

/** Pieces of a delivered order on their way back. */
export const orderReturns = pgTable(
  'order_return',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<ReturnStatus>().notNull(),
    resolution: text('resolution').$type<'refund' | 'exchange'>().notNull(),
    comment: text('comment').notNull(),
    /** The shop's last words to the shopper. */
    message: text('message'),
    /** What the pieces were paid with, after the coupon. */
    refund: paise('refund').notNull(),
    /** Money paid back by the shop's own hand, as after cash on delivery: the transfer's reference. */
    reference: text('reference'),
    /** Where the customer of a cash order wants the refund. For owners only, and never in the log. */
    payout: jsonb('payout').$type<Payout>(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('order_return_order').on(t.orderId), index('order_return_status').on(t.status, t.id)],
);

export const returnItem = pgTable(
  'return_item',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => orderReturns.id),
    /** The order line's position. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    newSize: text('new_size'),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    check('return_item_quantity', sql`quantity > 0`),
  ],
);
