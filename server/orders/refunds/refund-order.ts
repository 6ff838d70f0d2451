import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { formatPaise, type Paise, subtract, ZERO } from '#domain/money.ts';
import { creditLimits, creditLines } from '#domain/orders/credit.ts';
import { type InvoiceLine, sumOf } from '#domain/orders/invoice.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { MIN_ONLINE_PAYMENT } from '#domain/orders/pricing.ts';
import { record } from '#server/audit/record.ts';
import { returnStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { orderReturns, type orders, returnItem } from '#server/database/schema.ts';
import { issueCreditNote } from '#server/orders/invoices/issue.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { allowRefund, type Refunder } from '#server/orders/payments/allow-refund.ts';
import { scheduleOrderRefund } from '#server/orders/payments/refund.ts';
import { closeFullyReturnedOrders } from '#server/orders/returns/close-returned.ts';
import { updateRefunds } from '#server/orders/returns/update-refunds.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { emailRefund } from './email-refund.ts';
import { reduceCash } from './reduce-cash.ts';
import { findRefundable, type Refundable } from './refundable.ts';

type Order = typeof orders.$inferSelect;
type Request = Input<'admin.order.refund'>;

interface Save {
  actor: string;
  refunder: Refunder;
  /** A second refund with the same key changes nothing. */
  idempotencyKey: string;
}

type Item = Refundable['items'][number] & { restock: boolean };

/**
 * Refunds items, fees or an amount of an order that has an invoice. `services.db` is a transaction. Returns the order as it
 * was, or undefined if the same refund was made before. Throws `conflict` if the order or the total is another one, and
 * `forbidden` if the refunder may not refund the amount.
 */
export async function refundOrder(
  services: Services,
  { id, version, ...request }: Request,
  { actor, refunder, idempotencyKey }: Save,
): Promise<Order | undefined> {
  const { db: tx, now } = services;
  const order = await lockOrder(tx, id);
  if (await isSaved(tx, id, idempotencyKey)) return undefined;
  const refundable = await findRefundable(tx, order);
  if (typeof refundable === 'string') throw new ApiError('conflict', refundable);
  if (refundable.version !== version)
    throw new ApiError('conflict', 'This order has changed. Please check your refund again.');
  const items = chooseItems(order, refundable, request.items);
  const { lines, total } = creditOf(refundable, items, request);
  if (total !== request.total)
    throw new ApiError('conflict', `The refund is now ${formatPaise(total)}. Please check it again.`);
  await allowRefund(tx, refunder, { amount: total, subject: `order:${id}` }, now());

  const isTransfer = refundable.method === 'transfer' && total > 0;
  const reference = (isTransfer && request.reference) || null;
  const orderReturn: typeof orderReturns.$inferSelect = {
    ...{ id: newId(), orderId: id, soldOrderId: id, idempotencyKey, isByMerchant: true },
    // Until the customer has named an account, and the transfer is made.
    status: isTransfer && !reference ? 'received' : 'refunded',
    ...{ resolution: 'refund', comment: '', message: request.reason || null, refund: total, reference },
    ...{ payout: null, difference: ZERO, sendBy: null, createdAt: now() },
    refundedAt: isTransfer && !reference ? null : now(),
  };
  await tx.insert(orderReturns).values(orderReturn);
  if (items.length > 0)
    await tx.insert(returnItem).values(
      items.map(({ position, quantity, isSent }) => ({
        ...{ returnId: orderReturn.id, position, quantity },
        reason: isSent ? ('refunded' as const) : ('not_sent' as const),
      })),
    );
  await requireItemsToSend(tx, order);
  await restock(tx, order, items, actor);
  const { invoice } = refundable.sale;
  await issueCreditNote(tx, invoice, { lines, reason: 'partial_refund', returnId: orderReturn.id }, now());

  const cash = refundable.method === 'courier' ? await reduceCash(tx, order, total) : ZERO;
  const atProvider = isTransfer ? ZERO : subtract(total, cash);
  if (atProvider > 0) await refundAtProvider(services, id, atProvider);
  if (orderReturn.status === 'refunded') await closeFullyReturnedOrders(tx, orderReturn);
  await updateRefunds(tx, order);
  await emailRefund(services, orderReturn, { cash, atProvider });
  const names = items.map(({ quantity, name, size }) => `${quantity} × ${itemName(name, size)}`);
  await record(tx, now, {
    ...{ actor, action: 'refund_order', subject: `order:${id}` },
    after: {
      refund: total,
      ...(names.length > 0 && { items: names.join(', ') }),
      ...(request.reason && { reason: request.reason }),
    },
  });
  return order;
}

async function isSaved(tx: Database, orderId: string, idempotencyKey: string): Promise<boolean> {
  const found = await tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.idempotencyKey, idempotencyKey)));
  return found.length > 0;
}

function chooseItems(order: Order, { items }: Refundable, wanted: Request['items']): Item[] {
  const chosen = wanted.map(({ position, quantity, restock }, index) => {
    const item = items.find((one) => one.position === position);
    const field = `items.${index}.quantity`;
    if (!item) throw fieldError(field, 'This item is not in the order.');
    if (item.isInParcel)
      throw new ApiError(
        'conflict',
        `${itemName(item.name, item.size)} is in a parcel that is not sent yet. Cancel the booking of the parcel first, or remove the parcel.`,
      );
    if (quantity > item.quantity) throw fieldError(field, `At most ${item.quantity} can be refunded.`);
    if (restock && item.isSent && !order.deliveredAt)
      throw fieldError(`items.${index}.restock`, 'This item is on its way, and can’t be put into stock.');
    return { ...item, quantity, restock };
  });
  if (new Set(chosen.map(({ position }) => position)).size < chosen.length)
    throw new ApiError('invalid_input', 'An item is listed twice.');
  return chosen;
}

async function requireItemsToSend(tx: Database, { id, number, status }: Order): Promise<void> {
  if (status !== 'processing') return;
  const { rows } = await tx.execute(
    sql`select from order_line where order_id = ${id} and quantity > not_sent(order_id, position) limit 1`,
  );
  if (rows.length === 0)
    throw new ApiError(
      'conflict',
      `Nothing would be left to send. To refund all items of ${orderNumber(number)}, cancel the order.`,
    );
}

function creditOf(
  { sale: { invoice, credited }, maximum }: Refundable,
  chosen: Item[],
  { fees, amount, reason }: Pick<Request, 'fees' | 'amount' | 'reason'>,
): { lines: InvoiceLine[]; total: Paise } {
  if (amount > 0 && !reason) throw fieldError('reason', 'Please enter a reason for the amount.');
  const items = chosen.map(({ position, quantity }) => ({ position, quantity }));
  const limits = creditLimits(invoice.lines, credited, items);
  if (fees > limits.fees) throw fieldError('fees', `At most ${formatPaise(limits.fees)} can be refunded.`);
  const open = subtract(limits.total, fees);
  if (amount > open) throw fieldError('amount', `At most ${formatPaise(open)} can be refunded.`);
  const lines = creditLines(invoice.lines, credited, { items, fees, amount });
  const total = sumOf(lines, 'total');
  if (lines.length === 0) throw new ApiError('invalid_input', 'Please choose what to refund.');
  if (total > maximum)
    throw new ApiError('conflict', `At most ${formatPaise(maximum)} can be refunded of this order.`);
  return { lines, total };
}

async function restock(tx: Database, { id }: Order, items: Item[], actor: string): Promise<void> {
  for (const isSent of [false, true]) {
    const back = items.filter((item) => item.restock && item.isSent === isSent);
    const reason = isSent ? 'returned' : 'cancelled';
    if (back.length > 0) await returnStock(tx, back, { reason, reference: `order:${id}`, actor });
  }
}

async function refundAtProvider(services: Services, orderId: string, amount: Paise): Promise<void> {
  if (amount < MIN_ONLINE_PAYMENT)
    throw new ApiError('conflict', 'Less than ₹1 can’t be refunded online. Please refund more.');
  await scheduleOrderRefund(services, { orderId, amount, reason: 'partial_refund' });
}
