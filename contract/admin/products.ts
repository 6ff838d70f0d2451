import { z } from 'zod';
import { file } from '#contract/file.ts';
import { id, oneOrMore, page, timestamp } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { picture } from '#contract/picture.ts';
import { version } from '#contract/version.ts';
import { mapNames, mapProductTexts, PARCEL_MEASURES, PRODUCT_STATES } from '#domain/catalogue/product.ts';
import { SHARED_FACTS } from '#domain/catalogue/product-facts.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { MAX_TAG_CHARACTERS } from '#domain/catalogue/tags.ts';
import { MAX_VARIANTS } from '#domain/catalogue/variants.ts';
import { storedTranslations } from './catalogue-translations.ts';
import { productEdit } from './product-edit.ts';
import { options, variantEdit } from './variants.ts';

const state = z.enum(PRODUCT_STATES);
const quantity = z.int().min(0).max(MAX_QUANTITY);
export const productFilter = {
  q: z.string().trim().max(100).optional(),
  categoryId: id.optional(),
  state: oneOrMore(state).optional(),
  /** 'low' excludes products that are sold out in every size. */
  stock: z.enum(['low', 'out']).optional(),
  tag: z.string().max(MAX_TAG_CHARACTERS).optional(),
  hsn: z.literal('default').optional(),
};

/** Long texts in several languages. */
const MAX_PRODUCT_BYTES = 512 * 1024;

const row = z.object({
  _id: z.string(),
  id: z.string(),
  version,
  state,
  name: z.string(),
  categoryId: z.string(),
  categoryPath: z.string(),
  price: paise,
  mrp: paise,
  discountPercentage: z.int(),
  bestseller: z.boolean(),
  image: z.string(),
  stock: z.array(z.object({ id: z.string(), size: z.string(), quantity: z.int() })),
  totalStock: z.int(),
});

const product = z.object({
  ...row.shape,
  rank: z.int(),
  ...mapProductTexts(() => z.string()),
  ...{ seoTitle: z.string(), seoDescription: z.string() },
  translations: storedTranslations,
  ...mapNames(PARCEL_MEASURES, () => z.int().nullable()),
  colourGroup: z.string(),
  hsn: z.string().nullable(),
  sizeChartId: z.string().nullable(),
  pictures: z.array(picture),
  tags: z.array(z.string()),
  options,
  variants: z.array(variantEdit.required().partial({ costPerItem: true })),
  changedAt: timestamp,
  warnings: z.array(z.string()),
});

export const adminProductSchemas = {
  'admin.product.list': {
    access: 'staff',
    summary: 'Lists products by name, category, state and stock',
    input: z.object({
      ...page,
      ...productFilter,
      /** The search finds the starts of words, not any part of them: “tee” is not in “steel”. */
      match: z.literal('starts').optional(),
      count: z.enum(['true', 'all']).optional(),
    }),
    output: z.array(row),
  },
  'admin.product.get': {
    access: 'staff',
    summary: 'Finds a product with everything that can be edited',
    input: z.object({ id }),
    output: product,
  },
  'admin.product.sharedFacts': {
    access: 'staff',
    summary: 'Returns the facts in the settings, which apply to products that leave them empty',
    output: z.object(mapNames(SHARED_FACTS, () => z.string())),
  },
  'admin.product.lowStock': {
    access: 'staff',
    summary: 'Returns the threshold in the settings up to which the stock of a variant is low',
    output: z.object({ threshold: z.int() }),
  },
  'admin.product.create': {
    access: 'staff',
    summary: 'Adds a product without stock',
    input: productEdit,
    maxBytes: MAX_PRODUCT_BYTES,
    output: product,
  },
  'admin.product.update': {
    access: 'staff',
    summary: 'Changes a product; 409 with the current version after a concurrent change',
    input: productEdit.safeExtend({ id, version }),
    maxBytes: MAX_PRODUCT_BYTES,
    output: product,
  },
  'admin.product.copy': {
    access: 'staff',
    summary: 'Adds a copy of a product as a draft without stock',
    input: z.object({ id }),
    output: product,
  },
  'admin.product.state': {
    access: 'staff',
    summary: 'Makes a product active, a draft or archived; 409 as with an update',
    input: z.object({ id, version, state }),
    output: product,
  },
  'admin.product.stock': {
    access: 'staff',
    summary:
      'Sets counted stock: adds the difference to the quantity that was displayed, so sales since then stay subtracted',
    input: z.object({
      id,
      counts: z
        .array(z.object({ variantId: id, quantity, was: quantity }))
        .min(1)
        .max(MAX_VARIANTS),
    }),
    output: product,
  },
  'admin.product.export': {
    access: 'owner',
    summary: 'Exports all products as CSV that can be imported again, here or into Shopify',
    input: z.object({ format: z.enum(['own', 'shopify']).default('own') }),
    file: 'text/csv; charset=utf-8',
    output: file,
  },
  'admin.tag.list': {
    access: 'staff',
    summary: 'Lists the most frequent tags in alphabetical order',
    output: z.array(z.object({ name: z.string(), products: z.int() })),
  },
} as const;
