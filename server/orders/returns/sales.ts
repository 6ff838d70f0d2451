import { eq } from 'drizzle-orm';
import { add, max, type Paise, subtract, ZERO } from '#domain/money.ts';
import { type Credit, creditLines } from '#domain/orders/credit.ts';
import { exchangeCredits } from '#domain/orders/exchange.ts';
import { type CreditNoteReason, type InvoiceLine, sumOf } from '#domain/orders/invoice.ts';
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
 * the order that was paid first. Their lines have the same positions. `exchanges` are the returns that the order and those before
 * replaced. Locks the orders.
 */
export async function findSales(tx: Database, order: Order): Promise<{ sales: Sale[]; exchanges: string[] }> {
  const sale = await findSale(tx, order.id);
  const own = sale ? [{ ...sale, orderId: order.id }] : [];
  if (!order.replacesReturn) return { sales: own, exchanges: [] };
  const [replaced] = await tx
    .select({ orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(eq(orderReturns.id, order.replacesReturn));
  const earlier = await findSales(tx, await lockOrder(tx, replaced!.orderId));
  return {
    sales: [...own, ...earlier.sales],
    exchanges: [order.replacesReturn, ...earlier.exchanges],
  };
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
  if (lines.every(({ total }) => total === 0)) return { refund };
  const isTransfer = refund > 0 && isRefundedByTransfer(order.paymentMethod);
  const orderReturn: Return = {
    ...{ id: newId(), orderId: order.id, soldOrderId: orderId, isByMerchant: true, idempotencyKey: null },
    ...{ status: isTransfer && !reference ? 'received' : 'refunded', resolution: 'refund', comment: '' },
    ...{ message, refund, reference: needsPayout(order) ? reference : null, payout: null },
    ...{
      difference: ZERO,
      sendBy: null,
      createdAt: now(),
      refundedAt: isTransfer && !reference ? null : now(),
    },
  };
  await db.insert(orderReturns).values(orderReturn);
  await issueCreditNote(db, invoice, { lines, reason, returnId: orderReturn.id }, now());
  if (refund > 0 && !isTransfer)
    await scheduleOrderRefund(services, { orderId, amount: refund, reason: 'partial_refund' });
  return { refund, orderReturn };
}

interface SettledExchange {
  orderReturn: Return;
  items: { position: number; quantity: number; difference: Paise }[];
  message: string;
}

/**
 * Credits what replacements cost less, and emails the customer. What others of the exchange cost more is subtracted from it.
 * `services.db` is a transaction. Returns the refund.
 */
export async function refundDifference(
  services: Services,
  order: Order,
  { orderReturn: { id: returnId, difference }, items, message }: SettledExchange,
): Promise<Paise> {
  const { sales, exchanges } = await findSales(services.db, order);
  let missing = items.map((item) => item.difference);
  let toRefund = max(ZERO, subtract(ZERO, difference));
  let refunded = ZERO;
  // If the replacement is sent again, its difference was credited before.
  if (sales.some(({ credited }) => credited.some((line) => isCreditOf(line, returnId)))) return refunded;
  for (const sale of sales) {
    const values = items.map(({ position, quantity }) =>
      creditTotal(sale, { items: [{ position, quantity }], exchanges }),
    );
    const credits = exchangeCredits(missing, subtract(ZERO, toRefund), values);
    const { refund, orderReturn } = await refundSale(services, sale, {
      credit: {
        items: [],
        exchange: {
          returnId,
          items: items.map((item, index) => ({ ...item, total: credits[index]! })),
        },
      },
      ...{ order, message: difference < 0 ? message : null, reference: null, reason: 'partial_refund' },
    });
    missing = missing.map((one, index) => add(one, credits[index]!));
    toRefund = subtract(toRefund, refund);
    refunded = add(refunded, refund);
    if (orderReturn && refund > 0)
      await emailRefund(services, orderReturn, { cash: ZERO, atProvider: refund });
  }
  return refunded;
}

const isCreditOf = ({ exchanges = [] }: InvoiceLine, returnId: string): boolean =>
  exchanges.some((one) => one.returnId === returnId);
