import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { StockReason } from '#domain/catalogue/stock.ts';
import { timestamptz } from './columns.ts';

/** A trigger on `product_variant` adds a row for each change. No foreign key, because orders would pay for its check. */
export const stockChange = pgTable(
  'stock_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text('variant_id').notNull(),
    before: integer('quantity_before').notNull(),
    after: integer('quantity_after').notNull(),
    reason: text('reason').$type<StockReason>().notNull(),
    reference: text('reference'),
    actor: text('actor'),
    note: text('note'),
    at: timestamptz('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('stock_change_variant').on(t.variantId, t.id)],
);
