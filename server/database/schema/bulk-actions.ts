import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BulkChange, ChosenProducts } from '#contract/admin/bulk-actions.ts';
import type { ProductState } from '#domain/catalogue/product.ts';
import type { OwnPrices, Prices } from '#domain/catalogue/reprice.ts';
import { timestamptz } from './columns.ts';

export interface BulkEdit extends Partial<Prices> {
  state?: ProductState;
  categoryId?: string;
  tags?: string[];
  variants?: ({ id: string } & OwnPrices)[];
}

export const bulkAction = pgTable('bulk_action', {
  id: text('id').primaryKey(),
  change: jsonb('change').$type<BulkChange>().notNull(),
  products: jsonb('products').$type<ChosenProducts>().notNull(),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  auditId: text('audit_id'),
  undone: integer('undone'),
  undoAuditId: text('undo_audit_id'),
  createdAt: timestamptz('created_at').notNull(),
});

export const bulkActionItem = pgTable(
  'bulk_action_item',
  {
    bulkActionId: text('bulk_action_id')
      .notNull()
      .references(() => bulkAction.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<BulkEdit>(),
    restored: boolean('restored').notNull().default(false),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.bulkActionId, t.position] }),
    index('bulk_action_item_reason').on(t.bulkActionId, t.position).where(sql`reason is not null`),
  ],
);
