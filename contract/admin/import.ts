import { z } from 'zod';
import { id, page, timestamp } from '#contract/lists.ts';

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

export const adminImportSchemas = {
  'admin.import.check': {
    access: 'owner',
    summary: 'Checks a CSV file (the body) and reports what its import would change',
    input: z.object({
      /** For products in categories that the shop does not have: 'create' adds theirs, an ID replaces it. */
      otherCategory: id.optional(),
    }),
    body: { types: /^text\/(csv|plain|tab-separated-values)/, maxBytes: 15 * 1024 * 1024 },
    output: z.object({
      id: z.string().nullable(),
      rows: z.int(),
      created: z.int(),
      changed: z.int(),
      stock: z.int(),
      unchanged: z.int(),
      addresses: z.int(),
      zipPictures: z.int(),
      problems: z.array(
        z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() }),
      ),
      /** The empty name is for products without a category. */
      missingCategories: z.array(z.string()),
      ignoredColumns: z.array(z.string()),
    }),
  },
  'admin.import.changes': {
    access: 'owner',
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
    access: 'owner',
    summary: 'Stores the pictures of a ZIP file (the body) that a checked file names',
    input: z.object({ id }),
    body: { types: /^application\/(zip|x-zip-compressed|octet-stream)/, maxBytes: 128 * 1024 * 1024 },
    output: z.object({ stored: z.int(), missingCount: z.int(), missing: z.array(z.string()) }),
  },
  'admin.import.run': {
    access: 'owner',
    summary: 'Starts or continues the import of a checked file in the background',
    input: z.object({
      id,
      /** Adds the difference that the check found, so that sales since then stay subtracted. */
      stock: z.boolean().default(false),
    }),
    output: progress,
  },
  'admin.import.stop': {
    access: 'owner',
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
