import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** Orders whose amounts did not add up when a job last checked them. */
export const orderDiscrepancy = pgTable('order_discrepancy', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  foundAt: timestamptz('found_at').notNull(),
});

/** One row: how far the check of all orders is. */
export const orderCheck = pgTable('order_check', {
  id: integer('id').primaryKey(),
  startedAt: timestamptz('started_at').notNull(),
  /** The last order that was checked. Null once all are. */
  lastOrderId: text('last_order_id'),
  /** When all orders had been checked last. */
  finishedAt: timestamptz('finished_at'),
});
