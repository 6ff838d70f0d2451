import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProductEdit } from '#domain/product.ts';
import { at } from './columns.ts';

/** A value of a product as people read it. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** What one row of a file changes. */
export interface ImportRow {
  slug: string;
  name: string;
  isNew: boolean;
  /** Of a product that is there already, and the version that the row was compared with. */
  productId: string | null;
  version: number | null;
  /** The whole of a new product, else only what changes; money in paise. */
  edit: Partial<ProductEdit>;
  /** Sizes whose stock differs. */
  counts: { size: string; quantity: number; was: number }[];
  changes: FieldChange[];
}

/** Products by what happened to them. */
export interface ImportCounts {
  created: number;
  changed: number;
  stock: number;
}

/** A CSV file that was checked and may be imported, row after row. */
export const productImport = pgTable('product_import', {
  id: text('id').primaryKey(),
  /** How many rows it has, and how many of them are imported. */
  rows: integer('rows').notNull(),
  done: integer('done').notNull().default(0),
  /** What was imported so far, for the log. */
  counts: jsonb('counts').$type<ImportCounts>().notNull(),
  /** Its entry in the log. */
  auditId: text('audit_id'),
  createdAt: at('created_at').notNull(),
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
