import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ListingTranslation } from '#domain/catalogue/catalogue-translations.ts';
import type { Picture } from '#domain/catalogue/picture.ts';
import { newId } from '../id.ts';
import { timestamptz, translations } from './columns.ts';

export const category = pgTable(
  'category',
  {
    id: text('id').primaryKey().$defaultFn(newId),
    parentId: text('parent_id').references((): AnyPgColumn => category.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    description: text('description').notNull().default(''),
    picture: jsonb('picture').$type<Picture>(),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    translations: translations<ListingTranslation>(),
    searchKeys: text('search_keys').notNull().default(''),
    /** Null for the parent's, like `sizeChartId`. */
    hsn: text('hsn'),
    sizeChartId: text('size_chart_id'),
    version: integer('version').notNull().default(1),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('category_slug').on(t.slug),
    uniqueIndex('category_name').on(sql`coalesce(${t.parentId}, '')`, sql`lower(${t.name})`),
    index('category_parent').on(t.parentId),
    index('category_size_chart').on(t.sizeChartId),
  ],
);

/** Former paths of pages. Triggers on `product`, `category` and `collection` update it. */
export const redirect = pgTable(
  'redirect',
  { path: text('path').primaryKey(), target: text('target').notNull() },
  (t) => [index('redirect_target').on(t.target)],
);
