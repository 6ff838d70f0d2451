import { and, eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/admin/labels.ts';
import { type Paise, ZERO } from '#domain/money.ts';
import type { PaymentLinkPurpose, PaymentReason } from '#domain/orders/payment.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { orders, paymentLink } from '#server/database/schema.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { isErased } from '#server/identity/erased.ts';
import { orderEmailData } from '#server/orders/status-email.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import type { Purchase } from './late-payment.ts';
import { balanceOf, isPayableOnline, onlinePrice } from './payable.ts';

type PaymentLink = typeof paymentLink.$inferSelect;

export async function findPaymentLink(
  db: Database,
  { provider, providerLinkId }: Pick<PaymentLink, 'provider' | 'providerLinkId'>,
): Promise<PaymentLink | undefined> {
  const [link] = await db
    .select()
    .from(paymentLink)
    .where(and(eq(paymentLink.provider, provider), eq(paymentLink.providerLinkId, providerLinkId)));
  return link;
}

/** Why a payment by a link must be refunded. `db` must be the transaction that locks the order. */
export async function linkRefundReason(
  { db }: Pick<Services, 'db'>,
  { order, buyer }: Purchase,
  { purpose, amount }: Pick<PaymentLink, 'purpose' | 'amount'>,
): Promise<PaymentReason | undefined> {
  if (isErased(buyer)) return 'account_deleted';
  if (order.status === 'cancelled') return 'cancelled';
  if (purpose === 'balance') {
    const balance = balanceOf(order);
    if (balance === undefined) return 'already_paid';
    return amount === balance ? undefined : 'order_edited';
  }
  if (order.advancePaid > 0) return 'already_paid';
  if (!(await isPayableOnline(db, order, purpose))) return 'already_packed';
  const isCurrent = purpose === 'advance' || amount === (await onlinePrice(db, order)).total;
  return isCurrent ? undefined : 'order_edited';
}

const ACTIONS = {
  advance: 'pay_advance',
  total: 'pay_online',
  balance: 'pay_balance',
} as const satisfies Record<PaymentLinkPurpose, AuditAction>;

/** Confirms the order too: who has paid wants it. */
export async function applyLinkPayment(
  services: Services,
  { order, buyer }: Purchase,
  { link, paymentId, amount }: { link: PaymentLink; paymentId: string; amount: Paise },
): Promise<void> {
  const { db, now } = services;
  const confirmation = order.confirmation && ('confirmed' as const);
  const changes = {
    advance: () => ({ confirmation, advancePaid: amount }),
    total: async () => ({
      ...{ confirmation, advance: ZERO, paymentMethod: 'online' as const, paid: true },
      ...(await onlinePrice(db, order)),
    }),
    balance: () => ({ amountDue: null, paid: true, paymentDueAt: null }),
  };
  const change = await changes[link.purpose]();
  await db.update(orders).set(change).where(eq(orders.id, order.id));
  await db.update(paymentLink).set({ nextCheckAt: null }).where(eq(paymentLink.orderId, order.id));
  await record(db, now, {
    actor: 'customer',
    action: ACTIONS[link.purpose],
    subject: `order:${order.id}`,
    after: { amount },
  });
  const localized = inLanguage(services, order.language);
  await writeEmail(localized, {
    key: 'order_confirmation',
    data: await orderEmailData(localized, { ...order, ...change }),
    orderId: order.id,
    recipient: buyer.email,
    dedupeKey: `order-paid:${paymentId}`,
  });
}
