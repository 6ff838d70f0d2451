import { eq, sql } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { canChangeOrder, orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import { returnStock } from '#server/catalogue/stock/stock.ts';
import { orders } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { lockOrder } from './lock-order.ts';
import type { Refunder } from './payments/allow-refund.ts';
import { reopenReturn } from './returns/reopen-return.ts';
import { reverseSale } from './reverse-sale.ts';
import { emailOrderStatus } from './status-email.ts';

interface ReturnToSender {
  id: string;
  actor: string;
  refunder: Refunder;
  restock: boolean;
  reason: string | null;
}

export async function returnToSender(
  services: Services,
  { id, actor, refunder, restock, reason }: ReturnToSender,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const txServices = { ...services, db: tx };
    const order = await lockOrder(tx, id);
    if (!canChangeOrder(order.status, 'returned_to_sender'))
      throw new ApiError(
        'conflict',
        `${orderNumber(order.number)} is ${ORDER_STATUS_LABELS[order.status]} and is not in transit.`,
      );
    const { rows: delivered } = await tx.execute(
      sql`select from live_parcels(${id}) where status = 'delivered' limit 1`,
    );
    if (delivered.length > 0)
      throw new ApiError(
        'conflict',
        `The customer has received a parcel of ${orderNumber(order.number)}. Please mark the other parcels as returned and refund their items instead.`,
      );
    const change = { status: 'returned_to_sender' as const, cancelReason: reason };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    if (order.replacesReturn) await reopenReturn(txServices, actor, order, { areItemsLost: !restock });
    else if (restock)
      await returnStock(tx, { orderId: id }, { reason: 'returned', reference: `order:${id}`, actor });
    const refund = await reverseSale(txServices, order, { refunder, reason: 'returned_to_sender' });
    await emailOrderStatus(txServices, { ...order, ...change }, { refund });
    await record(tx, now, {
      actor,
      action: 'returned_to_sender',
      subject: `order:${id}`,
      before: { status: order.status },
      after: { status: change.status, reason, restock, ...(refund > 0 && { refund }) },
    });
  });
}
