import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CatalogueLine } from '#domain/product.ts';
import { at } from './columns.ts';

/** A CSV file that was read and may be imported, line after line. */
export const productImport = pgTable('product_import', {
  id: text('id').primaryKey(),
  /** How many lines it has, and how many of them are imported. */
  lines: integer('lines').notNull(),
  done: integer('done').notNull().default(0),
  createdAt: at('created_at').notNull(),
});

export const importLine = pgTable(
  'import_line',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    product: jsonb('product').$type<CatalogueLine>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);
