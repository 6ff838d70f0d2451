import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ColumnUse, ImportState } from '#contract/admin/import.ts';
import type { ProductEdit } from '#contract/admin/product-edit.ts';
import type { Picture } from '#domain/catalogue/picture.ts';
import type { ProductState } from '#domain/catalogue/product.ts';
import { timestamptz } from './columns.ts';

export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** `source` is a path in the shop's pictures, a URL, or a path in an uploaded ZIP file. */
export interface PictureSource {
  source: string;
  alt: string;
  value?: string;
}

export interface ImportRow {
  row: number;
  slug: string;
  name: string;
  isNew: boolean;
  productId: string | null;
  version: number | null;
  edit: Partial<ProductEdit>;
  counts: { size: string; quantity: number; was: number }[];
  changes: FieldChange[];
  /** Names of a category to add, unless another is chosen for the group. */
  newCategory?: string[];
  group?: string;
  pictures?: (Picture | PictureSource)[];
  finalState?: ProductState;
}

export interface ImportCounts {
  created: number;
  changed: number;
  stock: number;
  pictures?: number;
  failed?: number;
}

export interface ImportFailure {
  row: number;
  name: string;
  message: string;
}

export const productImport = pgTable('product_import', {
  id: text('id').primaryKey(),
  state: text('state').$type<ImportState>().notNull().default('checked'),
  rows: integer('rows').notNull(),
  done: integer('done').notNull().default(0),
  pictureRows: integer('picture_rows').notNull().default(0),
  setsStock: boolean('sets_stock').notNull().default(false),
  counts: jsonb('counts').$type<ImportCounts>().notNull(),
  categories: jsonb('categories').$type<Record<string, string | string[]>>().notNull().default({}),
  failures: jsonb('failures').$type<ImportFailure[]>().notNull().default([]),
  actor: text('actor').notNull().default(''),
  auditId: text('audit_id'),
  leasedUntil: timestamptz('leased_until'),
  /** Failures of the current step. */
  attempts: integer('attempts').notNull().default(0),
  retryAt: timestamptz('retry_at'),
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
    todo: text('todo').$type<'pictures' | 'publish'>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('import_row_todo').on(t.importId, t.todo, t.position).where(sql`todo is not null`),
  ],
);

/** The uses of columns that a merchant has chosen for spreadsheets with the same headings. */
export const importMatch = pgTable('import_match', {
  /** `headingsId` */
  headings: text('headings').primaryKey(),
  /** The uses by heading. */
  uses: jsonb('uses').$type<Record<string, ColumnUse>>().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
});

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const importPicture = pgTable(
  'import_picture',
  {
    importId: text('import_id')
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.path] })],
);

export const pictureSource = pgTable('picture_source', {
  source: text('source').primaryKey(),
  picture: jsonb('picture').$type<Omit<Picture, 'alt'>>().notNull(),
});
