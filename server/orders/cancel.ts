import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { canStep, shortId } from '#domain/order.ts';
import { record } from '#server/admin/audit.ts';
import { orders, payment } from '#server/database/schema.ts';
import { findInvoice, issueCreditNote } from '#server/invoices/issue.ts';
import { oweRefund } from '#server/payments/refund.ts';
import type { Services } from '#server/services.ts';
import { lockOrder } from './locked.ts';
import { writeStepLetter } from './step-letter.ts';

interface Cancellation {
  id: string;
  /** Of the shopper who asks for it; the shop itself may cancel anybody's. */
  accountId?: string;
  /** A colleague's email address, or 'shopper'. */
  who: string;
  reason: string | null;
}

/** Cancels an order that is not yet shipped: its stock, its money and its invoice go back, and its shopper gets a letter. */
export async function cancelOrder(
  services: Services,
  { id, accountId, who, reason }: Cancellation,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, accountId);
    if (!canStep(order.status, 'Cancelled') || order.status === 'Payment Pending')
      throw new ApiError('conflict', `${shortId(id)} is ${order.status} and can no longer be cancelled.`);
    const change = { status: 'Cancelled' as const, cancelReason: reason };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    await tx.execute(sql`select return_stock(${id})`);

    const captured = await tx
      .select()
      .from(payment)
      .where(and(eq(payment.orderId, id), eq(payment.status, 'captured')));
    for (const { id: paymentId, amount } of captured)
      await oweRefund({ db: tx, now }, { paymentId, amount, reason: 'The order was cancelled.' });

    const invoiced = await findInvoice(tx, id);
    if (invoiced) {
      const { lines } = invoiced;
      await issueCreditNote(tx, invoiced, { lines, reason: 'Cancelled', returnId: null }, now());
    }
    await writeStepLetter({ ...services, db: tx }, { ...order, ...change });
    const subject = `order:${id}`;
    await record(tx, now, {
      who,
      action: 'Cancelled',
      subject,
      before: { status: order.status },
      after: change,
    });
  });
}
