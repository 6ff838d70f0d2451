import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { orderReturns, orders } from '#server/database/schema.ts';
import { couponPercent } from '#server/orders/expressions.ts';

/** The order that was paid and invoiced (docs/decisions/0040-return-replacements-against-the-original-sale.md). */
export async function soldOrderOf(
  tx: Database,
  { id, replacesReturn }: Pick<typeof orders.$inferSelect, 'id' | 'replacesReturn'>,
): Promise<string> {
  if (!replacesReturn) return id;
  const [replaced] = await tx
    .select({ id: orderReturns.soldOrderId })
    .from(orderReturns)
    .where(eq(orderReturns.id, replacesReturn));
  return replaced!.id;
}

/** The percent that a coupon takes off the order and its replacements. */
export async function couponPercentOf(tx: Database, { id }: { id: string }): Promise<number | null> {
  const [found] = await tx.select({ couponPercent }).from(orders).where(eq(orders.id, id));
  return found!.couponPercent;
}
