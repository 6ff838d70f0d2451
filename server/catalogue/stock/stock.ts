import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { StockReason } from '#domain/catalogue/stock.ts';
import type { Database } from '#server/database/database.ts';
import { optionsIn } from '#server/database/options-in.ts';
import { product, productVariant } from '#server/database/schema.ts';
import { shop } from '#shop';

export interface StockItem {
  variantId: string;
  quantity: number;
}

export interface StockCause {
  reason: StockReason;
  reference?: string;
  actor?: string;
  note?: string;
}

export interface StockCount {
  variantId: string;
  quantity: number;
  was: number;
}

type Items = StockItem[] | { orderId: string };

export const takeStock = async (tx: Database, items: Items, cause: StockCause): Promise<boolean> =>
  (await changeStock(tx, items, 'take', cause)) === undefined;

export const returnStock = async (tx: Database, items: Items, cause: StockCause): Promise<void> => {
  await changeStock(tx, items, 'return', cause);
};

/** Adds the counted difference, so that sales since the count stay subtracted. */
export async function countStock(
  tx: Database,
  counts: StockCount[],
  cause: StockCause = { reason: 'counted' },
): Promise<void> {
  const items = counts.map(({ variantId, quantity, was }) => ({ variantId, quantity: quantity - was }));
  const unknown = await changeStock(tx, items, 'count', cause);
  if (unknown)
    throw new ApiError('not_found', 'One of these variants no longer exists. Please reload the page.');
}

export const findVariants = (db: Database, productIds: string[], language = shop.languages[0]!) =>
  db
    .select({
      id: productVariant.id,
      productId: productVariant.productId,
      title: productVariant.title,
      price: sql`coalesce(${productVariant.price}, ${product.price})`.mapWith(product.price),
      options: optionsIn(language),
      pictures: product.pictures,
    })
    .from(productVariant)
    .innerJoin(product, eq(product.id, productVariant.productId))
    .where(inArray(productVariant.productId, productIds));

async function changeStock(tx: Database, items: Items, kind: 'take' | 'return' | 'count', cause: StockCause) {
  const { rows } = await tx.execute<{ variant_id: string }>(
    sql`select variant_id from change_stock(${toJson(items)}, ${kind}, ${JSON.stringify(cause)}::jsonb)`,
  );
  return rows[0];
}

/** A condition of `product_variant` that reads the index of `stock_level`. */
export const hasAtMost = (quantity: number): SQL =>
  sql`stock_level <= floor(sqrt(${quantity}::integer))::integer and quantity <= ${quantity}`;

const toJson = (items: Items): SQL =>
  'orderId' in items
    ? sql`(select jsonb_agg(jsonb_build_object('variant_id', l.variant_id, 'quantity', l.quantity - not_sent(l.order_id, l.position)))
        from order_line l where l.order_id = ${items.orderId})`
    : sql`${JSON.stringify(items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })))}::jsonb`;
