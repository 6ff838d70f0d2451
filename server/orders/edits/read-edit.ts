import { asc, eq, inArray, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { orders, product, productVariant } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { editProblem } from './require-editable.ts';
import { readStoredOrder } from './stored-order.ts';

/** Returns the values with which the form of an edit begins. Throws `not_found`. */
export async function readEdit(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<Output<'admin.orderEdit.get'>> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new ApiError('not_found', 'Order not found.');
  const { items, quote, paymentMethod, deliveryFee, address, version, lastEdit } = await readStoredOrder(
    db,
    order,
  );
  const variants = await db
    .select({
      id: productVariant.id,
      productId: productVariant.productId,
      size: productVariant.title,
      left: productVariant.quantity,
      price: sql`coalesce(${productVariant.price}, ${product.price})`.mapWith(product.price),
    })
    .from(productVariant)
    .innerJoin(product, eq(product.id, productVariant.productId))
    .where(
      inArray(
        productVariant.productId,
        items.map(({ productId }) => productId),
      ),
    )
    .orderBy(asc(productVariant.position));
  return {
    ...{ _id: id, number: order.number, version, breakdown: quote, paymentMethod, deliveryFee, address },
    items: items.map((item) => ({
      ...item,
      variants: variants.filter(({ productId }) => productId === item.productId),
    })),
    problem: (await editProblem(db, order)) ?? null,
    before: lastEdit ? { items: lastEdit.before.items, deliveryFee: lastEdit.before.deliveryFee } : null,
  };
}
