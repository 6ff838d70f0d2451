import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ListingTranslation } from '#domain/catalogue/catalogue-translations.ts';
import type { CollectionState, Rule } from '#domain/catalogue/collection.ts';
import type { Picture } from '#domain/catalogue/picture.ts';
import type { Sort } from '#domain/catalogue/product.ts';
import { newId } from '../id.ts';
import { timestamptz, translations } from './columns.ts';
import { product } from './products.ts';

export const collection = pgTable(
  'collection',
  {
    id: text('id').primaryKey().$defaultFn(newId),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    picture: jsonb('picture').$type<Picture>(),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    translations: translations<ListingTranslation>(),
    state: text('state').$type<CollectionState>().notNull().default('draft'),
    sort: text('sort').$type<Sort>().notNull().default('relevant'),
    rule: jsonb('rule').$type<Rule>(),
    version: integer('version').notNull().default(1),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('collection_slug').on(t.slug)],
);

export const collectionProduct = pgTable(
  'collection_product',
  {
    collectionId: text('collection_id')
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.position] }),
    uniqueIndex('collection_product_once').on(t.productId, t.collectionId),
  ],
);

export const tag = pgTable('tag', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  products: integer('products').notNull(),
});
