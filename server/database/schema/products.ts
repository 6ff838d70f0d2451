import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Picture } from '#domain/picture.ts';
import { at, paise } from './columns.ts';

export const product = pgTable(
  'product',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    /** Place in the shop's list, lowest first. */
    rank: integer('rank').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    subCategory: text('sub_category').notNull(),
    price: paise('price').notNull(),
    mrp: paise('mrp').notNull(),
    bestseller: boolean('bestseller').notNull().default(false),
    /** On sale. What is not is a draft, or archived. */
    active: boolean('active').notNull().default(true),
    archived: boolean('archived').notNull().default(false),
    /** Rises with every change of a merchant. */
    version: integer('version').notNull().default(1),
    changedAt: at('changed_at').notNull().defaultNow(),
    /** Null: the settings' code for its sub-category. */
    hsn: text('hsn'),
    description: text('description').notNull(),
    details: text('details').notNull(),
    care: text('care').notNull(),
    pictures: jsonb('pictures').$type<Picture[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** What a search looks into. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(sql`lower(' ' || name || ' ' || category || ' ' || sub_category)`),
  },
  (t) => [
    uniqueIndex('product_slug').on(t.slug),
    index('product_rank').on(t.rank, t.id).where(sql`active`),
    index('product_shelf').on(t.rank, t.id, t.words),
    index('product_off_sale').on(t.rank, t.id).where(sql`not active`),
    index('product_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('product_price').on(t.price, t.id).where(sql`active`),
    index('product_category_price').on(t.category, t.price, t.id).where(sql`active`),
    index('product_category_rank').on(t.category, t.rank, t.id).where(sql`active`),
    index('product_sub_category_price').on(t.category, t.subCategory, t.price, t.id).where(sql`active`),
    index('product_sub_category_rank').on(t.category, t.subCategory, t.rank, t.id).where(sql`active`),
    index('product_bestseller').on(t.rank, t.id).where(sql`active and bestseller`),
    check('product_price_positive', sql`price > 0 and mrp >= price`),
  ],
);

export const productStock = pgTable(
  'product_stock',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    /** Place among the product's sizes. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.size] }),
    index('product_stock_few').on(t.quantity, t.productId),
    check('product_stock_not_negative', sql`quantity >= 0`),
  ],
);

/** Every word of the products on sale, and in how many it stands; kept up to date by triggers on `product`. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').primaryKey(),
    products: integer('products').notNull(),
  },
  (t) => [index('search_word_similar').using('gin', sql`${t.word} gin_trgm_ops`).with({ fastupdate: false })],
);

/** Where each word stands, in the two orders of the list; kept up to date by triggers on `product`. */
export const productWord = pgTable(
  'product_word',
  {
    word: text('word').notNull(),
    rank: integer('rank').notNull(),
    productId: text('product_id').notNull(),
    price: paise('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.rank, t.productId] }),
    index('product_word_price').on(t.word, t.price, t.productId),
  ],
);
