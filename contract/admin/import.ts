import { z } from 'zod';
import { file } from '#contract/file.ts';
import { id, oneOrMore, page, timestamp, words } from '#contract/lists.ts';
import { MAX_CATEGORY_NAME } from '#domain/catalogue/category.ts';
import { MAX_LEVELS } from '#domain/catalogue/category-tree.ts';
import { FACTS } from '#domain/catalogue/product.ts';

const IMPORT_STATES = ['checked', 'running', 'stopped', 'finished'] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

const progress = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  rows: z.int(),
  done: z.int(),
  pictureRows: z.int(),
  pictureRowsDone: z.int(),
  counts: z.object({
    created: z.int(),
    changed: z.int(),
    stock: z.int(),
    pictures: z.int(),
    failed: z.int(),
  }),
  failures: z.array(z.object({ row: z.int(), name: z.string(), message: z.string() })),
  createdAt: timestamp,
});

const problemGroups = z.array(
  z.object({
    column: z.string(),
    message: z.string(),
    count: z.int(),
    examples: z.array(z.object({ row: z.int(), value: z.string() })),
  }),
);

export const MAX_CATEGORY_GROUPS = 500;

const categoryGroup = z.object({
  key: z.string(),
  /** Whether the products share the category that the file names, or their first tag. */
  kind: z.enum(['category', 'tag']),
  name: z.string(),
  products: z.int(),
  /** The category that is added unless another is chosen. */
  names: z.array(z.string()),
});

/** Uses that a spreadsheet's columns have, in the order of the merchant's choices. Several columns can have some of them. */
const COLUMN_USES = [
  'name',
  'price',
  'mrp',
  'category',
  'subCategory',
  'description',
  'stock',
  'option',
  'sku',
  'barcode',
  'pictures',
  'tag',
  'detail',
  'colourGroup',
  'hsn',
  'weight',
  'costPerItem',
  'care',
  ...FACTS,
  'state',
  'seoTitle',
  'seoDescription',
  'slug',
  'productCode',
  'none',
] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

const fileColumn = z.object({
  index: z.int(),
  name: z.string(),
  example: z.string(),
  use: z.enum(COLUMN_USES),
});

const choices = z.object({
  /** Uses of columns of the file, such as 12:detail. */
  columns: oneOrMore(z.string().regex(new RegExp(`^\\d{1,3}:(${COLUMN_USES.join('|')})$`)), 200).optional(),
});

const csv = { types: /^text\/(csv|plain|tab-separated-values)/, maxBytes: 15 * 1024 * 1024 };

export const adminImportSchemas = {
  'admin.import.check': {
    access: 'staff',
    summary: 'Checks a CSV file (the body) and reports what its import would change',
    input: choices,
    body: csv,
    output: z.object({
      id: z.string().nullable(),
      rows: z.int(),
      created: z.int(),
      changed: z.int(),
      /** Also those that are changed otherwise. */
      stock: z.int(),
      onlyStock: z.int(),
      unchanged: z.int(),
      addresses: z.int(),
      zipPictures: z.int(),
      /** Products with problems, which are not imported. The others are. */
      refused: z.int(),
      problems: problemGroups,
      /** Notes on values that are imported differently from the file, or left out. */
      notes: problemGroups,
      /** Products in categories that the shop does not have, and products without one. */
      categoryGroups: z.array(categoryGroup),
      /** Metafields of Shopify and WooCommerce, or all columns of a spreadsheet, and what is done with them. */
      columns: z.array(fileColumn),
      /** Null unless the file is a spreadsheet, whose columns the merchant matches once. */
      match: z
        .object({
          state: z.enum(['new', 'remembered', 'chosen']),
          /** `column` is the index of a column, or null if one is missing. */
          problems: z.array(z.object({ column: z.int().nullable(), message: z.string() })),
        })
        .nullable(),
      ignoredColumns: z.array(z.string()),
    }),
  },
  'admin.import.rest': {
    access: 'staff',
    summary: 'Returns the rows of a CSV file (the body) that have problems, with a column that names them',
    input: choices,
    body: csv,
    file: 'text/csv; charset=utf-8',
    output: file,
  },
  'admin.import.changes': {
    access: 'staff',
    summary: 'Lists what each row of a checked file changes, in the order of the file',
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
  'admin.import.zip': {
    access: 'staff',
    summary: 'Stores the pictures of a ZIP file (the body) that a checked file names',
    input: z.object({ id }),
    body: { types: /^application\/(zip|x-zip-compressed|octet-stream)/, maxBytes: 128 * 1024 * 1024 },
    output: z.object({ stored: z.int(), missingCount: z.int(), missing: z.array(z.string()) }),
  },
  'admin.import.run': {
    access: 'staff',
    summary: 'Starts or continues the import of a checked file in the background',
    input: z.object({
      id,
      /** Adds the difference that the check found, so that sales since then stay subtracted. */
      stock: z.boolean().default(false),
      /** A category ID, or names from the top level down, for each group. By default, the group's names. */
      categories: z
        .array(
          z.object({
            group: z.string().max(300),
            category: z.union([id, z.array(words('a name', MAX_CATEGORY_NAME)).min(1).max(MAX_LEVELS)]),
          }),
        )
        .max(MAX_CATEGORY_GROUPS)
        .default([]),
    }),
    output: progress,
  },
  'admin.import.stop': {
    access: 'staff',
    summary: 'Stops an import after the products that it is working on',
    input: z.object({ id }),
    output: progress,
  },
  'admin.import.get': {
    access: 'staff',
    summary: 'Returns the progress of an import',
    input: z.object({ id }),
    output: progress,
  },
  'admin.import.latest': {
    access: 'staff',
    summary: 'Returns the progress of the import that was started last, or null',
    output: progress.nullable(),
  },
} as const;
