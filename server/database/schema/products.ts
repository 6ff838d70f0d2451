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
import type { ProductTranslation } from '#domain/catalogue/catalogue-translations.ts';
import type { Picture } from '#domain/catalogue/picture.ts';
import type { ProductState } from '#domain/catalogue/product.ts';
import type { ProductOption } from '#domain/catalogue/variants.ts';
import { PAISE_PER_RUPEE } from '#domain/money.ts';
import { newId } from '../id.ts';
import { category } from './categories.ts';
import { paise, timestamptz, translations } from './columns.ts';

const paisePerRupee = sql.raw(String(PAISE_PER_RUPEE));

export const product = pgTable(
  'product',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    rank: integer('rank').notNull(),
    name: text('name').notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id),
    /** The names of the first two levels and of the whole path, which a trigger copies from `category`. */
    category: text('category').notNull().default(''),
    subCategory: text('sub_category').notNull().default(''),
    categoryPath: text('category_path').notNull().default(''),
    price: paise('price').notNull(),
    mrp: paise('mrp').notNull(),
    bestseller: boolean('bestseller').notNull().default(false),
    state: text('state').$type<ProductState>().notNull().default('active'),
    version: integer('version').notNull().default(1),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
    hsn: text('hsn'),
    sizeChartId: text('size_chart_id'),
    description: text('description').notNull().default(''),
    details: text('details').notNull().default(''),
    care: text('care').notNull().default(''),
    /** The title in the default language. Empty for the name and the start of the description. */
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    translations: translations<ProductTranslation>(),
    /** The result of `searchKeysOf` in domain/search/search-key.ts. A trigger copies those of its categories. */
    searchKeys: text('search_keys').notNull().default(''),
    categoryKeys: text('category_keys').notNull().default(''),
    genericName: text('generic_name').notNull().default(''),
    material: text('material').notNull().default(''),
    fit: text('fit').notNull().default(''),
    netQuantity: text('net_quantity').notNull().default(''),
    countryOfOrigin: text('country_of_origin').notNull().default(''),
    manufacturer: text('manufacturer').notNull().default(''),
    packer: text('packer').notNull().default(''),
    importer: text('importer').notNull().default(''),
    weightGrams: integer('weight_grams'),
    lengthCm: integer('length_cm'),
    widthCm: integer('width_cm'),
    heightCm: integer('height_cm'),
    /** Products with equal groups, but for case, are colours of each other. Empty for none. */
    colourGroup: text('colour_group').notNull().default(''),
    pictures: jsonb('pictures').$type<Picture[]>().notNull(),
    options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    tagKeys: text('tag_keys').array().notNull().default([]),
    /** Every 'option:value' of its variants in lower case. Triggers update this, `sold_out` and `has_own_prices`. */
    facets: text('facets').array().notNull().default([]),
    soldOut: boolean('sold_out').notNull().default(true),
    /** Whether a variant has a price of its own. */
    hasOwnPrices: boolean('has_own_prices').notNull().default(false),
    /**
     * The JSON that a list shows, but for the name and whether it is sold out. It is null if the tile needs the variants, which
     * `tile_of_variants` reads. Only functions that are immutable may write a generated column.
     */
    tile: text('tile').generatedAlwaysAs(
      sql`case when not (has_own_prices or options @? '$[*].values[*].swatch' or pictures @? '$[*].value') then
        '{"price":' || (price / ${paisePerRupee}::float8)::text || ',"mrp":' || (mrp / ${paisePerRupee}::float8)::text || ',"bestseller":' || bestseller::text
        || ',"prices":{},"options":[],"sizes":[],"stock":{},"pictures":' || jsonb_path_query_array(pictures, '$[0, 1]')::text
        || ',' || substr(json_object(array['_id', id, 'id', slug, 'category', category])::text, 2) end`,
    ),
    /** The discount in percent, rounded like `percentOff` in domain/catalogue/product.ts. */
    discount: integer('discount')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(floor((mrp - price)::float8 / nullif(mrp, 0) * 100 + 0.5)::integer, 0)`,
      ),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    words: text('words')
      .notNull()
      .generatedAlwaysAs(sql`lower(' ' || name || ' ' || category_path) || search_keys || category_keys`),
  },
  (t) => [
    uniqueIndex('product_slug').on(t.slug),
    index('product_rank').on(t.rank, t.id).where(sql`state = 'active'`),
    index('product_shelf').on(t.rank, t.id, t.words),
    index('product_inactive').on(t.rank, t.id).where(sql`state <> 'active'`),
    index('product_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('product_price').on(t.price, t.id).where(sql`state = 'active'`),
    index('product_category_price').on(t.category, t.price, t.id).where(sql`state = 'active'`),
    index('product_category_rank').on(t.category, t.rank, t.id).where(sql`state = 'active'`),
    index('product_sub_category_price')
      .on(t.category, t.subCategory, t.price, t.id)
      .where(sql`state = 'active'`),
    index('product_sub_category_rank')
      .on(t.category, t.subCategory, t.rank, t.id)
      .where(sql`state = 'active'`),
    index('product_category_id_price').on(t.categoryId, t.price, t.id).where(sql`state = 'active'`),
    index('product_category_id_rank').on(t.categoryId, t.rank, t.id),
    index('product_discount').on(t.discount, t.id).where(sql`state = 'active'`),
    index('product_category_newest').on(t.category, t.createdAt, t.id).where(sql`state = 'active'`),
    index('product_category_discount').on(t.category, t.discount, t.id).where(sql`state = 'active'`),
    index('product_sub_category_newest')
      .on(t.category, t.subCategory, t.createdAt, t.id)
      .where(sql`state = 'active'`),
    index('product_sub_category_discount')
      .on(t.category, t.subCategory, t.discount, t.id)
      .where(sql`state = 'active'`),
    index('product_category_id_newest').on(t.categoryId, t.createdAt, t.id).where(sql`state = 'active'`),
    index('product_category_id_discount').on(t.categoryId, t.discount, t.id).where(sql`state = 'active'`),
    index('product_sold_out').on(t.rank, t.id).where(sql`state = 'active' and sold_out`),
    index('product_facets').using('gin', t.facets).with({ fastupdate: false }).where(sql`state = 'active'`),
    index('product_bestseller').on(t.rank, t.id).where(sql`state = 'active' and bestseller`),
    index('product_size_chart').on(t.sizeChartId).where(sql`size_chart_id is not null`),
    index('product_colour_group')
      .on(sql`lower(${t.colourGroup})`, t.rank, t.id)
      .where(sql`state = 'active' and colour_group <> ''`),
    index('product_tags').using('gin', t.tagKeys).with({ fastupdate: false }),
    index('product_pictures').using('gin', sql`${t.pictures} jsonb_path_ops`).with({ fastupdate: false }),
    index('product_created').on(t.createdAt, t.id).where(sql`state = 'active'`),
    index('product_on_offer').on(t.rank, t.id).where(sql`state = 'active' and mrp > price`),
    check('product_state', sql`state in ('draft', 'active', 'archived')`),
    check('product_price_positive', sql`(price > 0 or state <> 'active') and mrp >= price`),
  ],
);

export const productVariant = pgTable(
  'product_variant',
  {
    id: text('id').primaryKey().$defaultFn(newId),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    values: jsonb('values').$type<string[]>().notNull().default([]),
    sku: text('sku'),
    barcode: text('barcode'),
    price: paise('price'),
    mrp: paise('mrp'),
    weightGrams: integer('weight_grams'),
    costPerItem: paise('cost_per_item'),
    quantity: integer('quantity').notNull(),
    /** Indexed instead of the quantity, because an order that leaves it as it is changes no index. See `hasAtMost`. */
    stockLevel: integer('stock_level').notNull().generatedAlwaysAs(sql`floor(sqrt(quantity))::integer`),
    facets: text('facets').array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('product_variant_title').on(t.productId, t.title),
    index('product_variant_sku').on(t.sku),
    index('product_variant_sku_lower').on(sql`lower(${t.sku})`),
    index('product_variant_barcode').on(t.barcode),
    index('product_variant_stock_level').on(t.stockLevel, t.productId),
    check('product_variant_quantity_not_negative', sql`quantity >= 0`),
    check('product_variant_price_positive', sql`price > 0`),
    check('product_variant_cost_not_negative', sql`cost_per_item >= 0`),
  ],
);

/** The options by which lists can be filtered, and their values. A trigger adds those of new products. */
export const filterOption = pgTable('filter_option', {
  /** The name in lower case, as 'colour', or a facet, as 'colour:ink'. */
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  isValue: boolean('is_value').notNull(),
  /** True from the day when an active product has it. Names that only drafts have are not public. */
  isPublic: boolean('is_public').notNull().default(false),
  translations: translations<'name'>(),
  version: integer('version').notNull().default(0),
});

/** Triggers on `product` update this table and `product_word`. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').primaryKey(),
    products: integer('products').notNull(),
  },
  (t) => [index('search_word_similar').using('gin', sql`${t.word} gin_trgm_ops`).with({ fastupdate: false })],
);

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
