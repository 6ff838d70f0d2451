import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DraftContent } from '#domain/orders/draft.ts';
import { paise, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

export const draftOrder = pgTable(
  'draft_order',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    /** Null once the draft is an order, which has all of it. */
    content: jsonb('content').$type<DraftContent>(),
    /** Paise at the prices of the last save, for lists. */
    total: paise('total').notNull(),
    /** The items that the draft holds. Their stock is already taken. */
    reserved: jsonb('reserved').$type<{ variantId: string; quantity: number }[]>(),
    /** When a job returns them. */
    reservedUntil: timestamptz('reserved_until'),
    orderId: text('order_id').references(() => orders.id),
    createdBy: text('created_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [
    index('draft_order_open').on(t.changedAt, t.id).where(sql`order_id is null`),
    index('draft_order_completed').on(t.changedAt, t.id).where(sql`order_id is not null`),
    index('draft_order_reserved').on(t.reservedUntil).where(sql`reserved is not null`),
  ],
);
