import { z } from 'zod';
import { file } from '#contract/file.ts';
import { id, moment, oneOrMore, page, words } from '#contract/lists.ts';
import { money } from '#contract/money.ts';
import { picture } from '#contract/product.ts';
import {
  CATEGORIES,
  categories,
  ONE_SIZE,
  PRODUCT_STATES,
  SIZES,
  type SubCategory,
} from '#domain/product.ts';

const state = z.enum(PRODUCT_STATES);
const size = z.enum([...SIZES, ONE_SIZE]);
const version = z.int().min(0);
const quantity = z.int().min(0).max(1_000_000);

const row = z.object({
  _id: z.string(),
  /** The readable address. */
  id: z.string(),
  /** Rises with every change; an edit names the one it began with. */
  version,
  state,
  name: z.string(),
  category: z.string(),
  subCategory: z.string(),
  price: money,
  mrp: money,
  discountPercentage: z.int(),
  bestseller: z.boolean(),
  image: z.string(),
  stock: z.array(z.object({ size: z.string(), quantity: z.int() })),
  totalStock: z.int(),
});

const product = z.object({
  ...row.shape,
  rank: z.int(),
  description: z.string(),
  details: z.string(),
  care: z.string(),
  hsn: z.string().nullable(),
  pictures: z.array(picture),
  changedAt: moment,
  /** Prices at which the tax rate is ambiguous, and the like. */
  warnings: z.array(z.string()),
});

const ownPicture = picture.extend({
  file: z.string().regex(/^\/pictures\/[\w/-]{1,150}$/, 'This picture is not kept by the shop.'),
  alt: words('a description of the picture', 200),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'A colour is written as #d4d0ca.'),
});

export const productEdit = z
  .object({
    name: words('a name', 120),
    /** Left out: made from the name. */
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.')
      .max(100)
      .optional(),
    category: z.enum(categories),
    subCategory: z.enum(Object.values(CATEGORIES).flat() as SubCategory[]),
    price: money.refine((price) => price > 0, 'Please enter a price above 0.'),
    mrp: money,
    bestseller: z.boolean(),
    /** Place in the shop's list, lowest first; left out: the end. */
    rank: z.int().min(0).max(10_000_000).optional(),
    description: z.string().trim().max(5000),
    details: z.string().trim().max(5000),
    care: z.string().trim().max(5000),
    hsn: z
      .string()
      .regex(/^\d{4}(\d{2}){0,2}$/, 'An HSN code has 4, 6 or 8 digits.')
      .nullable(),
    pictures: z.array(ownPicture).max(4, 'At most four pictures.'),
    sizes: z.array(size).min(1, 'Please choose the sizes it comes in.').max(SIZES.length),
    state,
  })
  .superRefine((product, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (product.mrp < product.price) refuse('mrp', 'The MRP cannot be below the price.');
    if (!(CATEGORIES[product.category] as readonly string[]).includes(product.subCategory))
      refuse(
        'subCategory',
        `${product.category} has no ${product.subCategory}. Choose one of ${CATEGORIES[product.category].join(', ')}.`,
      );
    if (product.sizes.length > 1 && product.sizes.includes(ONE_SIZE))
      refuse('sizes', 'It comes either in sizes or in one size.');
    if (product.category === 'Men' && product.sizes.includes(ONE_SIZE))
      refuse('sizes', 'Clothing for men is sold by size: shoppers must choose one.');
    if (new Set(product.sizes).size < product.sizes.length) refuse('sizes', 'A size is named twice.');
    if (product.state === 'on sale' && product.pictures.length === 0)
      refuse('pictures', 'Please add a picture before it goes on sale.');
  });

export const adminProductSchemas = {
  'admin.product.list': {
    access: 'staff',
    summary: 'Products by name, category, state and stock',
    input: z.object({
      ...page,
      q: z.string().trim().max(100).optional(),
      category: oneOrMore(z.enum(categories)).optional(),
      subCategory: oneOrMore(z.enum(Object.values(CATEGORIES).flat() as SubCategory[])).optional(),
      state: oneOrMore(state).optional(),
      /** 'out': no size is left. 'low': not that, but of some size no more than the settings' low-stock number is left. */
      stock: z.enum(['low', 'out']).optional(),
      /** Whether to answer the total, which is counted up to 1,001: more than 1,000. */
      count: z.literal('true').optional(),
      /** 'default': without an HSN code of their own. */
      hsn: z.literal('default').optional(),
    }),
    output: z.array(row),
  },
  'admin.product.defaultHsn': {
    access: 'owner',
    summary: 'How many products use the default HSN code of their sub-category',
    output: z.array(z.object({ subCategory: z.string(), products: z.int() })),
  },
  'admin.product.get': {
    access: 'staff',
    summary: 'One product as it is edited',
    input: z.object({ id }),
    output: product,
  },
  'admin.product.create': {
    access: 'owner',
    summary: 'Adds a product, with nothing in stock',
    input: productEdit,
    output: product,
  },
  'admin.product.update': {
    access: 'owner',
    summary: 'Changes a product; 409 with the newest when somebody else has changed it meanwhile',
    input: productEdit.safeExtend({ id, version }),
    output: product,
  },
  'admin.product.copy': {
    access: 'owner',
    summary: 'Adds a draft that is like a product, with nothing in stock',
    input: z.object({ id }),
    output: product,
  },
  'admin.product.state': {
    access: 'owner',
    summary: 'Puts a product on sale, back to the drafts or into the archive; 409 as with a change',
    input: z.object({ id, version, state }),
    output: product,
  },
  'admin.product.stock': {
    access: 'staff',
    summary: 'Counts stock: the difference to what was shown is added, so that sales meanwhile are not lost',
    input: z.object({
      id,
      counts: z
        .array(z.object({ size, quantity, was: quantity }))
        .min(1)
        .max(SIZES.length),
    }),
    output: product,
  },
  'admin.product.export': {
    access: 'owner',
    summary: 'The whole catalogue as CSV, which imports again unchanged',
    file: 'text/csv; charset=utf-8',
    output: file,
  },
  'admin.picture.upload': {
    access: 'owner',
    summary: 'Takes a picture (the body: JPEG, PNG, WebP or AVIF, at most 15 MB) and answers its place',
    body: { types: /^image\//, maxBytes: 15 * 1024 * 1024 },
    output: picture.omit({ alt: true }),
  },
  'admin.import.check': {
    access: 'owner',
    summary: 'Reads a CSV file (the body) and reports what importing it would do; changes nothing yet',
    body: { types: /^text\/(csv|plain|tab-separated-values)/, maxBytes: 15 * 1024 * 1024 },
    output: z.object({
      /** Names the import for `admin.import.run`; null where there are problems. */
      id: z.string().nullable(),
      rows: z.int(),
      created: z.int(),
      /** Products that change, apart from their stock. */
      changed: z.int(),
      /** Products whose stock differs from the file. */
      stock: z.int(),
      unchanged: z.int(),
      /** By row of the file, at most 500; row 1 has the column names. */
      problems: z.array(
        z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() }),
      ),
    }),
  },
  'admin.import.changes': {
    access: 'owner',
    summary: 'What each row of a checked file changes, in the order of the file',
    input: z.object({
      id,
      limit: page.limit,
      cursor: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
    }),
    output: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        isNew: z.boolean(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
  },
  'admin.import.run': {
    access: 'owner',
    summary: 'Imports the next rows of a checked file; call again until it is finished, or stop calling',
    input: z.object({
      id,
      /** Whether stock is set to the file's, as a count: the difference found by the check is added. */
      stock: z.boolean().default(false),
    }),
    output: z.object({ done: z.int(), rows: z.int(), finished: z.boolean() }),
  },
} as const;
