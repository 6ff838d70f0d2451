import { z } from 'zod';
import { id, page } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { MAX_SAVED_PRODUCTS, SHEET_FIELDS } from '#domain/bulk-edit.ts';
import { PRODUCT_STATES } from '#domain/product.ts';
import { MAX_QUANTITY } from '#domain/stock.ts';
import { MAX_VARIANTS } from '#domain/variants.ts';
import { productFilter, version } from './products.ts';

const quantity = z.int().min(0).max(MAX_QUANTITY);

const product = z.object({
  _id: z.string(),
  version,
  name: z.string(),
  state: z.enum(PRODUCT_STATES),
  variants: z.array(
    z.object({
      id: z.string(),
      size: z.string(),
      sku: z.string().nullable(),
      price: paise,
      mrp: paise,
      quantity: z.int(),
    }),
  ),
});

const edit = z.object({
  id,
  version,
  state: z.enum(PRODUCT_STATES).optional(),
  variants: z
    .array(
      z.object({
        id,
        price: paise.optional(),
        mrp: paise.optional(),
        sku: z.string().max(1000).nullable().optional(),
        /** `was` is the displayed quantity. Saving adds the difference. */
        stock: z.object({ quantity, was: quantity }).optional(),
      }),
    )
    .max(MAX_VARIANTS),
});
export type SheetEdit = z.output<typeof edit>;

export const adminSheetSchemas = {
  'admin.sheet.list': {
    access: 'staff',
    summary: 'Lists products with price, MRP, stock, state and SKU of each variant',
    input: z.object({ ...page, ...productFilter }),
    output: z.array(product),
  },
  'admin.sheet.save': {
    access: 'staff',
    summary:
      'Saves edited products, each by itself, and reports conflicts and errors per product; only owners change more than stock',
    input: z.object({
      products: z
        .array(edit)
        .min(1)
        .max(MAX_SAVED_PRODUCTS, `Save at most ${MAX_SAVED_PRODUCTS} products at a time.`),
    }),
    output: z.array(
      z.object({
        _id: z.string(),
        status: z.enum(['saved', 'conflict', 'refused']),
        message: z.string().nullable(),
        errors: z.array(
          z.object({ variantId: z.string().nullable(), field: z.enum(SHEET_FIELDS), message: z.string() }),
        ),
        current: product.optional(),
      }),
    ),
  },
} as const;
