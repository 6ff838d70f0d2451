import { and, eq, inArray } from 'drizzle-orm';
import { type Paise, sum } from '#domain/money.ts';
import { isShopsFault, OPEN_RETURN_STATUSES } from '#domain/orders/returns.ts';
import type { Database } from '#server/database/database.ts';
import { orderReturns, orders, returnItem } from '#server/database/schema.ts';
import { creditTotal, findSales } from './sales.ts';
import { soldOrderOf } from './sold-order.ts';

/** Computes again what the open returns of an order and of its replacements refund, after another refund of the same sale. */
export async function updateRefunds(
  tx: Database,
  order: Pick<typeof orders.$inferSelect, 'id' | 'replacesReturn'>,
): Promise<void> {
  const open = await tx
    .select({ orderReturn: orderReturns, order: orders })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(
      and(
        eq(orderReturns.soldOrderId, await soldOrderOf(tx, order)),
        inArray(orderReturns.status, [...OPEN_RETURN_STATUSES]),
        eq(orderReturns.isByMerchant, false),
      ),
    );
  for (const { orderReturn, order: returned } of open) {
    const refund = await refundOf(tx, orderReturn, returned);
    if (refund !== orderReturn.refund)
      await tx.update(orderReturns).set({ refund }).where(eq(orderReturns.id, orderReturn.id));
  }
}

/** Computes the refund of a return as of now. */
export async function refundOf(
  tx: Database,
  { id }: Pick<typeof orderReturns.$inferSelect, 'id'>,
  order: typeof orders.$inferSelect,
): Promise<Paise> {
  const rows = await tx.select().from(returnItem).where(eq(returnItem.returnId, id));
  const items = rows.map(({ position, quantity, reason }) => ({
    ...{ position, quantity, withFees: isShopsFault(reason) },
  }));
  const { sales, exchanges } = await findSales(tx, order);
  return sum(sales.map((sale) => creditTotal(sale, { items, exchanges: [id, ...exchanges] })));
}
