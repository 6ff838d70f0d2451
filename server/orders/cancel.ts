import { eq } from 'drizzle-orm';
import { canChangeOrder } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import { returnStock } from '#server/catalogue/stock/stock.ts';
import { orders } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { lockOrder } from './lock-order.ts';
import type { Refunder } from './payments/allow-refund.ts';
import { reopenReturn } from './returns/reopen-return.ts';
import { reverseSale } from './reverse-sale.ts';
import { emailOrderStatus } from './status-email.ts';

interface Cancellation {
  id: string;
  accountId?: string;
  actor: string;
  refunder: Refunder;
  reason: string | null;
}

/** Throws `conflict` if the order cannot be cancelled, and `forbidden` if the refunder may not refund what was paid. */
export async function cancelOrder(
  services: Services,
  { id, accountId, actor, refunder, reason }: Cancellation,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const txServices = { ...services, db: tx };
    const order = await lockOrder(tx, id, accountId);
    if (!canChangeOrder(order.status, 'cancelled') || order.status === 'payment_pending')
      throw new Refusal('conflict', 'orderNotCancellable', order);
    const change = { status: 'cancelled' as const, cancelReason: reason };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    if (order.replacesReturn) await reopenReturn(txServices, actor, order, { areItemsLost: false });
    else await returnStock(tx, { orderId: id }, { reason: 'cancelled', reference: `order:${id}`, actor });
    const refund = await reverseSale(txServices, order, { refunder, reason: 'cancelled' });
    await emailOrderStatus(txServices, { ...order, ...change }, { refund });
    await record(tx, now, {
      actor,
      action: 'cancelled',
      subject: `order:${id}`,
      before: { status: order.status },
      after: { ...change, ...(refund > 0 && { refund }) },
    });
  });
}
