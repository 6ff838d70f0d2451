import { ONE_SIZE } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import { product, productStock } from '#server/database/schema.ts';

/** What is sold while the power fails. Prices in paise; carts and orders on delivery take what online orders do not. */
export const GOODS = [
  { id: 'mug', price: 45_000, stock: 1_000_000, sold: 'on delivery' },
  { id: 'tee', price: 99_900, stock: 1_000_000, sold: 'on delivery' },
  { id: 'rare-cap', price: 250_000, stock: 25, sold: 'on delivery' },
  { id: 'lamp', price: 65_000, stock: 1_000_000, sold: 'online' },
  { id: 'rare-vase', price: 510_000, stock: 25, sold: 'online' },
] as const;

export async function stockGoods(db: Database): Promise<void> {
  for (const [rank, { id, price, stock }] of GOODS.entries()) {
    await db.insert(product).values({
      ...{ id, slug: id, rank, name: id, price, mrp: price, category: 'Daily-Gears', subCategory: 'Home' },
      ...{ description: '', details: '', care: '' },
      pictures: [{ file: '/pictures/bottles/1', alt: '', width: 960, height: 1280, color: '#d4d0ca' }],
    });
    await db.insert(productStock).values({ productId: id, size: ONE_SIZE, position: 0, quantity: stock });
  }
}
