import { sql } from 'drizzle-orm';
import type { ProductState } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';
import { stateOf } from '#server/products/admin-queries.ts';

/** A product with its pieces by size, in the order of its sizes. */
export interface StoredProduct {
  product: typeof product.$inferSelect;
  state: ProductState;
  stock: { size: string; quantity: number }[];
}

export const selectProducts = (db: Database) =>
  db
    .select({
      product,
      stock: sql<StoredProduct['stock']>`(
        select coalesce(json_agg(json_build_object('size', s.size, 'quantity', s.quantity) order by s.position), '[]')
        from product_stock s where s.product_id = product.id)`,
    })
    .from(product);

export const toStored = (row: Omit<StoredProduct, 'state'>): StoredProduct => ({
  ...row,
  state: stateOf(row.product),
});
