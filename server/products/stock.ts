import { type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';
import type { Database } from '#server/database/database.ts';

export interface StockItem {
  productId: string;
  size: string;
  quantity: number;
}

type Items = StockItem[] | { orderId: string };

export const takeStock = async (tx: Database, items: Items): Promise<boolean> =>
  (await changeStock(tx, items, 'take')) === undefined;

export const returnStock = async (tx: Database, items: Items): Promise<void> => {
  await changeStock(tx, items, 'return');
};

/** Adds the counted difference, so that sales since the count stay subtracted. */
export async function countStock(
  tx: Database,
  productId: string,
  counts: Received<'admin.product.stock'>['counts'],
): Promise<void> {
  const items = counts.map(({ size, quantity, was }) => ({ productId, size, quantity: quantity - was }));
  const unknown = await changeStock(tx, items, 'count');
  if (unknown) throw new ApiError('not_found', `This product is not available in size ${unknown.size}.`);
}

async function changeStock(tx: Database, items: Items, kind: 'take' | 'return' | 'count') {
  const { rows } = await tx.execute<{ size: string }>(
    sql`select size from change_stock(${toJson(items)}, ${kind})`,
  );
  return rows[0];
}

const toJson = (items: Items): SQL =>
  'orderId' in items
    ? sql`(select jsonb_agg(l) from order_line l where l.order_id = ${items.orderId})`
    : sql`${JSON.stringify(items.map(({ productId, size, quantity }) => ({ product_id: productId, size, quantity })))}::jsonb`;
