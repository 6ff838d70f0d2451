import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProductEdit } from '#contract/admin/products.ts';
import { timestamptz } from './columns.ts';

export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

export interface ImportRow {
  slug: string;
  name: string;
  isNew: boolean;
  productId: string | null;
  version: number | null;
  edit: Partial<ProductEdit>;
  counts: { size: string; quantity: number; was: number }[];
  changes: FieldChange[];
}

export interface ImportCounts {
  created: number;
  changed: number;
  stock: number;
}

export const productImport = pgTable('product_import', {
  id: text('id').primaryKey(),
  rows: integer('rows').notNull(),
  done: integer('done').notNull().default(0),
  counts: jsonb('counts').$type<ImportCounts>().notNull(),
  auditId: text('audit_id'),
  createdAt: timestamptz('created_at').notNull(),
});

export const importRow = pgTable(
  'import_row',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    row: jsonb('row').$type<ImportRow>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);
