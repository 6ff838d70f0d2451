import { ONE_SIZE } from '#domain/product.ts';
import { seedCategories } from '#samples/seed.ts';
import type { Database } from '#server/database/database.ts';
import { product, productVariant } from '#server/database/schema.ts';

/** Prices in paise. COD and online orders buy different products, so that their stock can be checked separately. */
export const PRODUCTS = [
  { id: 'mug', price: 45_000, stock: 1_000_000, soldBy: 'cod' },
  { id: 'tee', price: 99_900, stock: 1_000_000, soldBy: 'cod' },
  { id: 'rare-cap', price: 250_000, stock: 25, soldBy: 'cod' },
  { id: 'lamp', price: 65_000, stock: 1_000_000, soldBy: 'online' },
  { id: 'rare-vase', price: 510_000, stock: 25, soldBy: 'online' },
] as const;

export async function addProducts(db: Database): Promise<void> {
  await seedCategories(db);
  for (const [rank, { id, price, stock }] of PRODUCTS.entries()) {
    await db.insert(product).values({
      ...{ id, slug: id, rank, name: id, price, mrp: price, categoryId: 'home' },
      ...{ description: '', details: '', care: '' },
      pictures: [{ file: '/pictures/bottles/1', alt: '', width: 960, height: 1280, color: '#d4d0ca' }],
    });
    await db.insert(productVariant).values({ productId: id, title: ONE_SIZE, position: 0, quantity: stock });
  }
}
