import { z } from 'zod';
import { file } from '#contract/file.ts';
import { id, oneOrMore, page, timestamp, words } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { picture } from '#contract/picture.ts';
import {
  HSN,
  MAX_PICTURES,
  mapNames,
  mapProductTexts,
  PARCEL_MEASURES,
  PRODUCT_STATES,
  SLUG,
} from '#domain/product.ts';
import { SHARED_FACTS } from '#domain/product-facts.ts';
import { MAX_QUANTITY } from '#domain/stock.ts';
import { MAX_TAG_CHARACTERS, MAX_TAGS, normalizeTags, TAG_SEPARATOR } from '#domain/tags.ts';
import { MAX_VARIANTS } from '#domain/variants.ts';
import { parcelMeasures, productTexts } from './product-texts.ts';
import { options, variantEdit, variantProblems } from './variants.ts';

const state = z.enum(PRODUCT_STATES);
const quantity = z.int().min(0).max(MAX_QUANTITY);
export const hsn = z.string().regex(HSN, 'An HSN code has 4, 6 or 8 digits.');
export const tag = z
  .string()
  .trim()
  .max(MAX_TAG_CHARACTERS, `Please shorten each tag to ${MAX_TAG_CHARACTERS} characters.`)
  .refine((text) => !text.includes(TAG_SEPARATOR), 'A tag cannot contain a comma.');
/** Each change increases it; an edit of another version is refused. */
export const version = z.int().min(0);

export const productFilter = {
  q: z.string().trim().max(100).optional(),
  categoryId: id.optional(),
  state: oneOrMore(state).optional(),
  /** 'low' excludes products that are sold out in every size. */
  stock: z.enum(['low', 'out']).optional(),
  tag: z.string().max(MAX_TAG_CHARACTERS).optional(),
  hsn: z.literal('default').optional(),
};

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
  ...mapNames(PARCEL_MEASURES, () => z.int().nullable()),
  hsn: z.string().nullable(),
  sizeChartId: z.string().nullable(),
  pictures: z.array(picture),
  tags: z.array(z.string()),
  options,
  variants: z.array(variantEdit.required()),
  changedAt: timestamp,
  warnings: z.array(z.string()),
});

export const shopPicture = picture.extend({
  file: z.string().regex(/^\/pictures\/[\w/-]{1,150}$/, 'This picture is not stored in the shop.'),
  alt: words('a description of the picture', 200),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Please write the colour as #d4d0ca.'),
});

export const PICTURE_REQUIRED = 'Please add a picture before you make the product active.';

export const productEdit = z
  .object({
    name: words('a name', 120),
    slug: z
      .string()
      .regex(SLUG, 'Use lowercase letters, digits and single hyphens, such as linen-shirt-sky.')
      .max(100, 'Please shorten it to 100 characters.')
      .optional(),
    categoryId: z.string('Please choose a category.').min(1, 'Please choose a category.').max(64),
    price: paise.refine((price) => price > 0, 'Please enter a price above 0.'),
    mrp: paise,
    bestseller: z.boolean(),
    rank: z.int().min(0).max(10_000_000).optional(),
    ...productTexts,
    ...parcelMeasures,
    hsn: hsn.nullable(),
    /** Null for the category's, or `NO_SIZE_CHART`. */
    sizeChartId: id.nullable().default(null),
    pictures: z.array(shopPicture).max(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures.`),
    tags: z
      .array(tag)
      .overwrite(normalizeTags)
      .max(MAX_TAGS, `A product has at most ${MAX_TAGS} tags.`)
      .optional(),
    options,
    variants: z.array(variantEdit).min(1, 'Please add at least one variant.').max(MAX_VARIANTS),
    state,
  })
  .superRefine((product, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (product.mrp < product.price) refuse('mrp', 'The MRP cannot be below the price.');
    for (const { path, message } of variantProblems(product))
      context.addIssue({ code: 'custom', path, message });
    const values = product.options.flatMap((option) => option.values.map(({ name }) => name));
    for (const [index, { value }] of product.pictures.entries())
      if (value !== undefined && !values.includes(value))
        context.addIssue({
          code: 'custom',
          path: ['pictures', index, 'value'],
          message: `The product’s options have no “${value}”.`,
        });
    if (product.state === 'active' && product.pictures.length === 0) refuse('pictures', PICTURE_REQUIRED);
  });

export type ProductEdit = z.output<typeof productEdit>;

export const adminProductSchemas = {
  'admin.product.list': {
    access: 'staff',
    summary: 'Lists products by name, category, state and stock',
    input: z.object({
      ...page,
      ...productFilter,
      /** 'all' counts beyond 1,000. */
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
  'admin.product.create': {
    access: 'owner',
    summary: 'Adds a product without stock',
    input: productEdit,
    output: product,
  },
  'admin.product.update': {
    access: 'owner',
    summary: 'Changes a product; 409 with the current version after a concurrent change',
    input: productEdit.safeExtend({ id, version }),
    output: product,
  },
  'admin.product.copy': {
    access: 'owner',
    summary: 'Adds a copy of a product as a draft without stock',
    input: z.object({ id }),
    output: product,
  },
  'admin.product.state': {
    access: 'owner',
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
    summary: 'Exports all products as CSV that can be imported again',
    file: 'text/csv; charset=utf-8',
    output: file,
  },
  'admin.tag.list': {
    access: 'staff',
    summary: 'Lists the most frequent tags in alphabetical order',
    output: z.array(z.object({ name: z.string(), products: z.int() })),
  },
  'admin.picture.upload': {
    access: 'owner',
    summary: 'Stores a picture (the body: JPEG, PNG, WebP or AVIF, at most 15 MB) and returns its URL',
    body: { types: /^image\//, maxBytes: 15 * 1024 * 1024 },
    output: picture.omit({ alt: true }),
  },
} as const;
