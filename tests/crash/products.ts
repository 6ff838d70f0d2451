import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { toPaise } from '#domain/money.ts';
import { seedCategories } from '#samples/seed.ts';
import type { Database } from '#server/database/database.ts';
import { product, productVariant } from '#server/database/schema.ts';

/** COD and online orders buy different products, so that their stock can be checked separately. */
export const PRODUCTS = [
  { id: 'mug', price: toPaise(450), stock: 1_000_000, soldBy: 'cod' },
  { id: 'tee', price: toPaise(999), stock: 1_000_000, soldBy: 'cod' },
  { id: 'rare-cap', price: toPaise(2500), stock: 25, soldBy: 'cod' },
  { id: 'lamp', price: toPaise(650), stock: 1_000_000, soldBy: 'online' },
  { id: 'rare-vase', price: toPaise(5100), stock: 25, soldBy: 'online' },
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
