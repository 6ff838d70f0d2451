import { and, eq } from 'drizzle-orm';
import type { ProductEdit } from '#contract/admin/product-edit.ts';
import { combinationsOf, type ProductOption, sizeOption } from '#domain/catalogue/variants.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { productVariant } from '#server/database/schema.ts';

/** A product's options and all their variants, at the product's price. */
export const withOptions = (...options: ProductOption[]): Pick<ProductEdit, 'options' | 'variants'> => ({
  options,
  variants: combinationsOf(options).map((values) => ({
    ...{ values, sku: null, barcode: null, price: null, mrp: null, weightGrams: null },
  })),
});

export const withSizes = (...sizes: string[]) => withOptions(sizeOption(sizes));

/** The IDs of a product's variants by title. */
export async function variantIds(db: Database, productId: string): Promise<Record<string, string>> {
  const rows = await db.select().from(productVariant).where(eq(productVariant.productId, productId));
  return Object.fromEntries(rows.map(({ title, id }) => [title, id]));
}

/** Gives variants prices of their own, in paise by title. */
export async function setVariantPrices(db: Database, productId: string, prices: Record<string, Paise>) {
  for (const [title, price] of Object.entries(prices))
    await db
      .update(productVariant)
      .set({ price })
      .where(and(eq(productVariant.productId, productId), eq(productVariant.title, title)));
}
