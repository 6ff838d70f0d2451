import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

export interface StockItem {
  productId: string;
  size: string;
  quantity: number;
}

/** Always in this order, so that two who want the same goods never wait for each other. */
const inOrder = (items: StockItem[]) =>
  items.toSorted((a, b) => (a.productId + a.size < b.productId + b.size ? -1 : 1));

/** Takes items from the shelf; false as soon as some are not there, and the caller must undo its transaction. */
export async function takeStock(tx: Database, items: StockItem[]): Promise<boolean> {
  for (const { productId, size, quantity } of inOrder(items)) {
    const { rows } = await tx.execute(sql`
      update product_stock set quantity = quantity - ${quantity}
      where product_id = ${productId} and size = ${size} and quantity >= ${quantity} returning quantity`);
    if (rows.length === 0) return false;
  }
  return true;
}

/** Puts items back on the shelf. */
export async function returnStock(tx: Database, items: StockItem[]): Promise<void> {
  for (const { productId, size, quantity } of inOrder(items))
    await tx.execute(sql`
      update product_stock set quantity = quantity + ${quantity}
      where product_id = ${productId} and size = ${size}`);
}
