import { eq } from 'drizzle-orm';
import { add, min, type Paise, subtract, ZERO } from '#domain/money.ts';
import { type Credit, creditLines, uncreditedLines } from '#domain/orders/credit.ts';
import { type CreditNoteReason, sumOf } from '#domain/orders/invoice.ts';
import { isRefundedByTransfer, needsPayout } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { orderReturns, type orders } from '#server/database/schema.ts';
import { findSale, type InvoicedSale } from '#server/orders/invoices/find.ts';
import { issueCreditNote } from '#server/orders/invoices/issue.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { scheduleOrderRefund } from '#server/orders/payments/refund.ts';
import { emailRefund } from '#server/orders/refunds/email-refund.ts';
import type { Services } from '#server/services/services.ts';

type Order = typeof orders.$inferSelect;
type Return = typeof orderReturns.$inferSelect;

interface Sale extends InvoicedSale {
  orderId: string;
}

/**
 * The sales of an order's items, newest first: replacements that cost more have an invoice of the difference, and the last is
 * the order that was paid first. Their lines have the same positions. Locks the orders.
 */
export async function findSales(tx: Database, order: Order): Promise<Sale[]> {
  const sale = await findSale(tx, order.id);
  const own = sale ? [{ ...sale, orderId: order.id }] : [];
  if (!order.replacesReturn) return own;
  const [replaced] = await tx
    .select({ orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(eq(orderReturns.id, order.replacesReturn));
  return [...own, ...(await findSales(tx, await lockOrder(tx, replaced!.orderId)))];
}

export const creditTotal = ({ invoice, credited }: InvoicedSale, credit: Credit): Paise =>
  sumOf(creditLines(invoice.lines, credited, credit), 'total');

interface OtherRefund {
  order: Order;
  credit: Credit;
  reason: CreditNoteReason;
  message: string | null;
  /** A transfer that is made has one. Otherwise the customer is asked where to send it. */
  reference: string | null;
}

/**
 * Refunds a part of one sale besides the return itself, because a return has one credit note. `services.db` is a transaction.
 * Returns the amount.
 */
export async function refundSale(
  services: Services,
  { invoice, credited, orderId }: Sale,
  { order, credit, reason, message, reference }: OtherRefund,
): Promise<{ refund: Paise; orderReturn?: Return }> {
  const { db, now } = services;
  const lines = creditLines(invoice.lines, credited, credit);
  const refund = sumOf(lines, 'total');
  if (refund === 0) return { refund };
  const isTransfer = isRefundedByTransfer(order.paymentMethod);
  const orderReturn: Return = {
    ...{ id: newId(), orderId: order.id, soldOrderId: orderId, isByMerchant: true, idempotencyKey: null },
    ...{ status: isTransfer && !reference ? 'received' : 'refunded', resolution: 'refund', comment: '' },
    ...{ message, refund, reference: needsPayout(order) ? reference : null, payout: null },
    ...{ difference: ZERO, createdAt: now(), refundedAt: isTransfer && !reference ? null : now() },
  };
  await db.insert(orderReturns).values(orderReturn);
  await issueCreditNote(db, invoice, { lines, reason, returnId: orderReturn.id }, now());
  if (!isTransfer) await scheduleOrderRefund(services, { orderId, amount: refund, reason: 'partial_refund' });
  return { refund, orderReturn };
}

/** Refunds what a replacement costs less, and emails the customer. `services.db` is a transaction. Returns the amount. */
export async function refundDifference(
  services: Services,
  order: Order,
  { amount, positions, message }: { amount: Paise; positions: number[]; message: string },
): Promise<Paise> {
  let refunded = ZERO;
  for (const sale of await findSales(services.db, order)) {
    const left = uncreditedLines(sale.invoice.lines, sale.credited).filter(
      ({ position }) => position !== null && positions.includes(position),
    );
    const part = min(subtract(amount, refunded), sumOf(left, 'total'));
    const { refund, orderReturn } = await refundSale(services, sale, {
      ...{ order, credit: { items: [], amount: part, positions }, message, reference: null },
      reason: 'partial_refund',
    });
    refunded = add(refunded, refund);
    if (orderReturn) await emailRefund(services, orderReturn, { cash: ZERO, atProvider: refund });
  }
  return refunded;
}
