import { asc, eq, sql } from 'drizzle-orm';
import { formatPaise } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { account, orderLine, orders, payment, refund } from '#server/database/schema.ts';
import { orderConfirmation } from '#server/email/order-confirmation.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { isErased } from '#server/identity/erased.ts';
import type { Services } from '#server/services.ts';
import { type Purchase, refundReason } from './late-payment.ts';
import type { ProviderPayment } from './provider.ts';
import { refundRow } from './refund.ts';

/** What became of captured money: an order ('captured'), money on its way back, or a question for a person ('held'). */
export interface Settlement {
  orderId: string;
  status: (typeof payment.$inferSelect)['status'];
  /** Why it did not become an order, as a sentence for people. */
  reason: string | null;
}

type Verdict = Pick<Settlement, 'status' | 'reason'>;

/**
 * The one way from a captured payment to a paid order. The browser's word, the webhook and the reconciler all end here, in
 * any order and as often as they like: the row lock on the order lets one in at a time, and each payment is judged once.
 * Undefined when no order waits under the payment's order id.
 */
export async function settle(services: Services, captured: ProviderPayment): Promise<Settlement | undefined> {
  return services.db.transaction(async (tx) => {
    // The account before the order, as an erasure locks them.
    const [buyer] = await tx
      .select()
      .from(account)
      .where(
        sql`${account.id} = (select account_id from orders where provider_order_id = ${captured.orderId})`,
      )
      .for('share');
    const [order] = await tx
      .select()
      .from(orders)
      .where(eq(orders.providerOrderId, captured.orderId))
      .for('update');
    if (!order || !buyer) return undefined;
    const earlier = await findSettlement(tx, captured.id);
    if (earlier) return earlier;

    const within = { ...services, db: tx };
    const verdict = await decideVerdict(within, { order, buyer }, captured);
    await tx.insert(payment).values({
      id: captured.id,
      orderId: order.id,
      amount: captured.amount,
      ...verdict,
      createdAt: services.now(),
    });
    if (verdict.status === 'refund_due') {
      const owed = { paymentId: captured.id, amount: captured.amount, reason: verdict.reason! };
      await tx.insert(refund).values(refundRow(owed, services.now()));
      if (!isErased(buyer))
        await writeEmail(within, {
          dedupeKey: `payment-refund:${owed.paymentId}`,
          recipient: buyer.email,
          text: services.words.emails.paymentRefund({ ...owed, order, to: buyer }),
        });
    }
    if (verdict.status === 'captured') await confirmOrder(within, { order, buyer });
    else services.log.warn({ payment: captured.id, order: order.id, ...verdict }, 'a payment makes no order');
    return { orderId: order.id, ...verdict };
  });
}

/** What became of a payment that was settled before, or undefined. */
export async function findSettlement(db: Database, paymentId: string): Promise<Settlement | undefined> {
  const [settled] = await db
    .select({ orderId: payment.orderId, status: payment.status, reason: payment.reason })
    .from(payment)
    .where(eq(payment.id, paymentId));
  return settled;
}

/** Takes the stock again for an attempt that was cancelled. */
async function decideVerdict(
  services: Services,
  bought: Purchase,
  captured: ProviderPayment,
): Promise<Verdict> {
  const { order } = bought;
  const { amount, currency, amountRefunded } = captured;
  if (currency !== 'INR' || amount !== order.total) {
    const paid = currency === 'INR' ? formatPaise(amount) : `${amount} ${currency}`;
    return { status: 'held', reason: `${paid} was paid instead of ${formatPaise(order.total)}.` };
  }
  if (amountRefunded > 0) {
    const back = formatPaise(amountRefunded);
    return { status: 'held', reason: `${back} of it was paid back before it became an order.` };
  }
  if (order.paid) return { status: 'refund_due', reason: 'The order had already been paid.' };
  const reason = await refundReason(services, bought, captured.createdAt);
  return reason ? { status: 'refund_due', reason } : { status: 'captured', reason: null };
}

async function confirmOrder(services: Services, { order, buyer }: Purchase): Promise<void> {
  const { db } = services;
  await db
    .update(orders)
    .set({ status: 'processing', paid: true, paymentDueAt: null, nextCheckAt: null })
    .where(eq(orders.id, order.id));
  await db.execute(sql`
    delete from cart_line c using order_line l
    where l.order_id = ${order.id} and c.account_id = ${order.accountId}
      and c.product_id = l.product_id and c.size = l.size`);

  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, order.id))
    .orderBy(asc(orderLine.position));
  await writeEmail(services, orderConfirmation(services, order, lines, buyer));
}
