import { and, eq, notInArray, sql } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { canUndoDelivery, orderNumber } from '#domain/orders/order.ts';
import { isPaidAtProvider } from '#domain/orders/payment-methods.ts';
import { VOID_RETURN_STATUSES } from '#domain/orders/returns.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { orderReturns, orders } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { lockOrder } from './lock-order.ts';
import { reverseBookedCash } from './reverse-booked-cash.ts';
import { emailOrderStatus } from './status-email.ts';

export async function undoDelivery(services: Services, actor: string, id: string): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!canUndoDelivery(order, now()))
      throw new ApiError(
        'conflict',
        `${orderNumber(order.number)} is ${ORDER_STATUS_LABELS[order.status]}. Only a delivery of the last 24 hours can be undone.`,
      );
    if (await hasReturns(tx, id))
      throw new ApiError(
        'conflict',
        `${orderNumber(order.number)} has a return or exchange, so its delivery cannot be undone.`,
      );
    await reverseBookedCash(tx, { orderId: id }, now());
    const change = { status: 'out_for_delivery' as const, ...undeliveredColumns(order) };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    await emailOrderStatus({ ...services, db: tx }, { ...order, ...change }, { event: 'delivery_undone' });
    await record(tx, now, {
      actor,
      action: 'undo_delivery',
      subject: `order:${id}`,
      before: { status: order.status },
      after: { status: change.status },
    });
  });
}

/** Refunds that the merchant made before the delivery do not count. */
export async function hasReturns(tx: Database, orderId: string): Promise<boolean> {
  const returns = await tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(
      and(
        eq(orderReturns.orderId, orderId),
        notInArray(orderReturns.status, [...VOID_RETURN_STATUSES]),
        sql`not (${orderReturns.isByMerchant} and exists (select from orders o where o.id = ${orderId}
          and (o.delivered_at is null or ${orderReturns.createdAt} < o.delivered_at)))`,
      ),
    )
    .limit(1);
  return returns.length > 0;
}

export const undeliveredColumns = ({ paymentMethod, replacesReturn, total }: typeof orders.$inferSelect) => ({
  deliveredAt: null,
  // Cash was not collected either.
  ...(!isPaidAtProvider(paymentMethod) && !(replacesReturn && total === 0) && { paid: false }),
});
