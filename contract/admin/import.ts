import { z } from 'zod';
import { id, page } from '#contract/lists.ts';

export const adminImportSchemas = {
  'admin.import.check': {
    access: 'owner',
    summary: 'Checks a CSV file (the body) and reports what its import would change',
    body: { types: /^text\/(csv|plain|tab-separated-values)/, maxBytes: 15 * 1024 * 1024 },
    output: z.object({
      id: z.string().nullable(),
      rows: z.int(),
      created: z.int(),
      changed: z.int(),
      stock: z.int(),
      unchanged: z.int(),
      problems: z.array(
        z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() }),
      ),
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
  'admin.import.run': {
    access: 'owner',
    summary: 'Imports the next rows of a checked file; to be called until it is finished',
    input: z.object({
      id,
      /** Adds the difference that the check found, so that sales since then stay subtracted. */
      stock: z.boolean().default(false),
    }),
    output: z.object({ done: z.int(), rows: z.int(), finished: z.boolean() }),
  },
} as const;
