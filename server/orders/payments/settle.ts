import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { account, orders, payment, paymentLink, refund } from '#server/database/schema.ts';
import { confirmationRow, insertEmail, writeEmail } from '#server/email/outbox.ts';
import { isErased } from '#server/identity/erased.ts';
import { withContactEmail } from '#server/orders/lock-order.ts';
import type { PaymentProvider, ProviderPayment } from '#server/payment-providers/provider.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { type Purchase, refundReason } from './late-payment.ts';
import { toRefundRow } from './refund.ts';
import { applyLinkPayment, linkRefundReason } from './settle-link.ts';

export type Settlement = NonNullable<Awaited<ReturnType<typeof findSettlement>>>;

type Outcome = Pick<Settlement, 'status' | 'reason'>;

type PaymentLink = typeof paymentLink.$inferSelect;

/** Safe to call repeatedly and concurrently: the lock on the order's row serializes calls. */
export async function settle(
  services: Services,
  provider: Pick<PaymentProvider, 'name'>,
  captured: ProviderPayment,
  link?: PaymentLink,
): Promise<Settlement | undefined> {
  const isPaid = link
    ? eq(orders.id, link.orderId)
    : and(eq(orders.paymentProvider, provider.name), eq(orders.providerOrderId, captured.orderId));
  return services.db.transaction(async (tx) => {
    // The same lock order as erasing an account: first the account, then its orders.
    const [owner] = await tx
      .select()
      .from(account)
      .where(inArray(account.id, tx.select({ id: orders.accountId }).from(orders).where(isPaid)))
      .for('share');
    const [order] = await tx.select().from(orders).where(isPaid).for('update');
    if (!order || !owner) return undefined;
    const buyer = withContactEmail(owner, order);
    const earlier = await findSettlement(tx, captured.id);
    if (earlier) return earlier;

    const txServices = { ...services, db: tx };
    const outcome = await decideOutcome(txServices, { order, buyer }, captured, link);
    const { id: paymentId, amount, currency, amountRefunded } = captured;
    const received = { orderId: order.id, amount, currency, amountRefunded };
    await tx.insert(payment).values({
      ...{ id: paymentId, ...received, ...outcome, createdAt: services.now() },
      ...{ provider: provider.name, providerOrderId: captured.orderId },
    });
    if (link) await tx.update(paymentLink).set({ nextCheckAt: null }).where(eq(paymentLink.id, link.id));
    const settlement = { ...received, ...outcome, orderTotal: link?.amount ?? order.total };
    const { reason } = outcome;
    if (outcome.status === 'refund_due' && reason) {
      await tx.insert(refund).values(toRefundRow({ paymentId, amount, reason }, services.now()));
      if (!isErased(buyer))
        await writeEmail(inLanguage(txServices, order.language), {
          dedupeKey: `payment-refund:${paymentId}`,
          recipient: buyer.email,
          key: 'payment_refund',
          data: { ...settlement, reason, paymentId, order, to: buyer },
        });
    }
    if (outcome.status === 'captured')
      await (link
        ? applyLinkPayment(txServices, { order, buyer }, { link, paymentId, amount })
        : confirmOrder(txServices, { order, buyer }));
    else
      services.log.warn(
        { payment: paymentId, order: order.id, ...outcome },
        'a payment did not pay its order',
      );
    return settlement;
  });
}

export async function findSettlement(db: Database, paymentId: string) {
  const { orderId, amount, currency, amountRefunded, status, reason } = getTableColumns(payment);
  const [settled] = await db
    .select({ orderId, amount, currency, amountRefunded, status, reason, orderTotal: orders.total })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(eq(payment.id, paymentId));
  return settled;
}

async function decideOutcome(
  services: Services,
  purchase: Purchase,
  captured: ProviderPayment,
  link: PaymentLink | undefined,
): Promise<Outcome> {
  const { order } = purchase;
  const { amount, currency, amountRefunded } = captured;
  if (currency !== 'INR' || amount !== (link?.amount ?? order.total))
    return { status: 'held', reason: 'wrong_amount' };
  if (amountRefunded > 0) return { status: 'held', reason: 'partly_refunded' };
  if (order.paid && link?.purpose !== 'balance') return { status: 'refund_due', reason: 'already_paid' };
  const reason = await (link
    ? linkRefundReason(services, purchase, link)
    : refundReason(services, purchase, captured.createdAt));
  return reason ? { status: 'refund_due', reason } : { status: 'captured', reason: null };
}

async function confirmOrder(services: Services, { order, buyer }: Purchase): Promise<void> {
  const { db } = services;
  await db
    .update(orders)
    .set({ status: 'processing', paid: true, paymentDueAt: null, nextCheckAt: null })
    .where(eq(orders.id, order.id));
  await db.execute(sql`select take_from_cart(${order.id})`);
  const { settings } = await services.content.within(db);
  await insertEmail(services, confirmationRow(services, order.id, buyer.email, settings));
}
