import { z } from 'zod';
import { id } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { version } from '#contract/version.ts';
import {
  COLLECTION_STATES,
  type Condition,
  MAX_COLLECTION_NAME,
  MAX_COLLECTION_PRODUCTS,
  MAX_CONDITIONS,
  RULE_MATCHES,
} from '#domain/catalogue/collection.ts';
import { PRODUCT_STATES, SORTS } from '#domain/catalogue/product.ts';
import { formatNumber } from '#domain/format-number.ts';
import { listing, listingEdit } from './listing.ts';
import { tag } from './product-edit.ts';

const condition = z.discriminatedUnion('field', [
  z.object({
    field: z.literal('category'),
    categoryId: z.string().min(1, 'Please choose a category.').max(64),
  }),
  z.object({ field: z.literal('tag'), tag: tag.min(1, 'Please enter a tag.') }),
  z
    .object({ field: z.literal('price'), min: paise.nullable(), max: paise.nullable() })
    .superRefine(({ min, max }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (min === null && max === null) refuse('min', 'Please enter a minimum or a maximum price.');
      if (min !== null && max !== null && max < min)
        refuse('max', 'Please enter at least the minimum price.');
    }),
  z.object({ field: z.literal('discount') }),
  z.object({
    field: z.literal('new'),
    days: z
      .int('Please enter a number of days.')
      .min(1, 'Please enter 1 or more.')
      .max(365, 'Please enter at most 365.'),
  }),
  z.object({ field: z.literal('stock') }),
]) satisfies z.ZodType<Condition>;

const rule = z.object({
  match: z.enum(RULE_MATCHES),
  conditions: z
    .array(condition)
    .min(1, 'Please add at least one condition.')
    .max(MAX_CONDITIONS, `A rule has at most ${MAX_CONDITIONS} conditions.`),
});

const collectionEdit = z.object({
  ...listingEdit(MAX_COLLECTION_NAME, 'festive-kurtas'),
  state: z.enum(COLLECTION_STATES),
  sort: z.enum(SORTS),
  /** Null if the collection lists `productIds`, in this order. */
  rule: rule.nullable(),
  productIds: z
    .array(id)
    .max(
      MAX_COLLECTION_PRODUCTS,
      `A collection made by hand has at most ${formatNumber(MAX_COLLECTION_PRODUCTS)} products. Use a rule for more.`,
    )
    .refine((ids) => new Set(ids).size === ids.length, 'A product is in this list twice.'),
});

export type CollectionEdit = z.output<typeof collectionEdit>;

const row = z.object({
  id: z.string(),
  version,
  slug: z.string(),
  name: z.string(),
  state: z.enum(COLLECTION_STATES),
  rule: rule.nullable(),
  products: z.int().nullable(),
});

const collection = row.omit({ products: true }).extend({
  ...listing,
  sort: z.enum(SORTS),
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      image: z.string(),
      price: paise,
      state: z.enum(PRODUCT_STATES),
    }),
  ),
});

export const adminCollectionSchemas = {
  'admin.collection.list': {
    access: 'staff',
    summary: 'Lists all collections by name',
    output: z.array(row),
  },
  'admin.collection.get': {
    access: 'staff',
    summary: 'Finds a collection with everything that can be edited',
    input: z.object({ id }),
    output: collection,
  },
  'admin.collection.create': {
    access: 'staff',
    summary: 'Adds a collection, made by hand or by a rule',
    input: collectionEdit,
    output: collection,
  },
  'admin.collection.update': {
    access: 'staff',
    summary: 'Changes a collection; 409 with the current version after a concurrent change',
    input: collectionEdit.extend({ id, version }),
    output: collection,
  },
  'admin.collection.delete': {
    access: 'staff',
    summary: 'Deletes a collection; its products stay',
    input: z.object({ id, version }),
    output: z.array(row),
  },
  'admin.collection.preview': {
    access: 'staff',
    summary: 'Counts the products on sale that a rule finds, up to 1,001, and returns the first of them',
    input: z.object({ rule, sort: z.enum(SORTS) }),
    output: z.object({
      total: z.int(),
      products: z.array(z.object({ id: z.string(), name: z.string(), image: z.string(), price: paise })),
    }),
  },
} as const;
