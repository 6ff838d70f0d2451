import { z } from 'zod';
import { id, timestamp } from '#contract/lists.ts';
import { PRODUCT_STATES } from '#domain/catalogue/product.ts';
import { ADJUSTMENT_REASONS, MAX_QUANTITY, STOCK_REASONS } from '#domain/catalogue/stock.ts';
import { formatNumber } from '#domain/format-number.ts';
import { adminProductSchemas } from './products.ts';

const TOO_MANY = `Please enter at most ${formatNumber(MAX_QUANTITY)}.`;
const quantity = z
  .int('Please enter a whole number.')
  .min(0, 'Please enter 0 or more.')
  .max(MAX_QUANTITY, TOO_MANY);

/** Fits the 64 kB request limit. */
const MAX_COUNTS = 400;

const row = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string(),
  state: z.enum(PRODUCT_STATES),
  /** The shop sells so many. */
  quantity: z.int(),
  /** Ordered or reserved, and not packed: it is on the shelf, and subtracted from `quantity`. */
  committed: z.int(),
  /** When `quantity` was read, by the database's clock. */
  at: timestamp,
});

const change = z.object({
  id: z.int(),
  variantId: z.string(),
  size: z.string(),
  before: z.int(),
  after: z.int(),
  reason: z.enum(STOCK_REASONS),
  reference: z.string().nullable(),
  orderNumber: z.int().nullable(),
  actor: z.string().nullable(),
  note: z.string().nullable(),
  at: timestamp,
});

export const adminStockSchemas = {
  'admin.stock.list': {
    access: 'staff',
    summary:
      'Lists variants with their stock, a page of products at a time; `q` also finds SKUs and barcodes',
    input: adminProductSchemas['admin.product.list'].input.extend({
      limit: z.coerce.number<number>().int().min(1).max(50).default(20),
    }),
    output: z.array(row),
  },
  'admin.stock.find': {
    access: 'staff',
    summary: 'Finds variants by their exact SKU or barcode',
    input: z.object({ code: z.string().trim().min(1).max(60) }),
    output: z.array(row),
  },
  'admin.stock.count': {
    access: 'staff',
    summary:
      'Sets the stock of many variants as with one product. What is counted on the shelf is `quantity` and `committed`; 409 if someone else has counted one since `since`',
    input: z.object({
      counts: z
        .array(z.object({ variantId: id, quantity, was: quantity, since: timestamp }))
        .min(1, 'Please enter at least one count.')
        .max(MAX_COUNTS),
    }),
    output: z.array(row),
  },
  'admin.stock.history': {
    access: 'staff',
    summary: 'Lists the changes of a product’s stock, newest first',
    input: z.object({
      id,
      variantId: id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).default(20),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/, 'This cursor belongs to another list. Please start from the first page.')
        .optional(),
    }),
    output: z.array(change),
  },
  'admin.stock.adjust': {
    access: 'staff',
    summary: 'Adds to the stock of a variant or, with a negative change, subtracts from it',
    input: z
      .object({
        id,
        variantId: id,
        change: z
          .int('Please enter a whole number.')
          .min(-MAX_QUANTITY, TOO_MANY)
          .max(MAX_QUANTITY, TOO_MANY),
        reason: z.enum(ADJUSTMENT_REASONS),
        note: z.string().trim().max(200, 'Please shorten the note to 200 characters.').optional(),
      })
      .superRefine(({ change, reason }, context) => {
        const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['change'], message });
        if (change === 0) refuse('Please enter at least 1.');
        else if (reason === 'damaged' && change > 0) refuse('Damaged items are subtracted.');
        else if ((reason === 'received' || reason === 'returned') && change < 0)
          refuse('These items are added.');
      }),
    output: adminProductSchemas['admin.product.get'].output,
  },
} as const;
