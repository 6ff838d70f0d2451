import { and, eq, inArray } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { formatPaise, min, type Paise } from '#domain/money.ts';
import type { OrderDifference } from '#domain/orders/edit.ts';
import { isPaidAtProvider } from '#domain/orders/payment-methods.ts';
import { record } from '#server/audit/record.ts';
import { takeStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { orderEdit, orderLine, orders, shipment, shipmentItem } from '#server/database/schema.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { checkDestination } from '#server/orders/check-destination.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { allowRefund, type Refunder } from '#server/orders/payments/allow-refund.ts';
import { balanceLink } from '#server/orders/payments/balance-link.ts';
import { scheduleOrderRefund } from '#server/orders/payments/refund.ts';
import { orderEmailData } from '#server/orders/status-email.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { type EditRequest, type PricedEdit, priceEdit } from './price-edit.ts';
import { requireEditable } from './require-editable.ts';
import { readStoredOrder, type StoredOrder } from './stored-order.ts';

type Order = typeof orders.$inferSelect;
type Preview = Output<'admin.orderEdit.preview'>;

/** Throws `conflict` if the order cannot be edited, or is not the one that the staff member saw. */
export async function previewEdit(
  services: Services,
  { id, version, ...edit }: Input<'admin.orderEdit.preview'>,
): Promise<Preview> {
  const { db } = services;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new ApiError('not_found', 'Order not found.');
  await requireEditable(db, order);
  const stored = await readStoredOrder(db, order);
  requireVersion(stored, version);
  await newDestination(services, order, edit);
  const { differences, quote, due, refund } = await priceEdit(services, order, stored, edit);
  return { differences, breakdown: quote, due, refund, isPaidOnline: isPaidAtProvider(order.paymentMethod) };
}

interface Save {
  actor: string;
  refunder: Refunder;
  /** A second edit with the same key changes nothing. */
  idempotencyKey: string;
}

/** Throws as the preview does, `conflict` if the total is another one, and `forbidden` if the refunder may not refund what is due. */
export async function saveEdit(
  services: Services,
  { id, version, total, note, ...edit }: Input<'admin.orderEdit.save'>,
  { actor, refunder, idempotencyKey }: Save,
): Promise<void> {
  const { db, now } = services;
  const [current] = await db.select().from(orders).where(eq(orders.id, id));
  const destination = current && (await newDestination(services, current, edit));
  await db.transaction(async (tx) => {
    const txServices = { ...services, db: tx };
    const order = await lockOrder(tx, id);
    if (await isSaved(tx, id, idempotencyKey)) return;
    await requireEditable(tx, order);
    const stored = await readStoredOrder(tx, order);
    requireVersion(stored, version);
    const result = await priceEdit(txServices, order, stored, edit);
    const { quote, couponCode, stock, refund, differences } = result;
    if (quote.total !== total)
      throw new ApiError(
        'conflict',
        `The total is now ${formatPaise(quote.total)}. Please review the changes again.`,
      );
    await allowRefund(tx, refunder, { amount: refund, subject: `order:${id}` }, now());

    const change = { ...quote, couponCode, ...destination, ...payments(order, result) };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    await replaceItems(tx, order, stored, { wanted: edit.items, items: result.items });
    const cause = { reason: 'edited', reference: `order:${id}`, actor } as const;
    if (stock.length > 0 && !(await takeStock(tx, stock, cause)))
      throw new ApiError('out_of_stock', 'An item has just been sold out. Please review the changes again.');
    if (refund > 0)
      await scheduleOrderRefund(txServices, { orderId: id, amount: refund, reason: 'order_edited' });
    const editId = newId();
    await tx.insert(orderEdit).values({
      ...{ id: editId, orderId: id, idempotencyKey, createdAt: now() },
      before: { items: stored.items, deliveryFee: stored.deliveryFee },
      ...{ deliveryFee: edit.deliveryFee, couponCode: stored.firstCouponCode },
    });
    await emailCustomer(txServices, { ...order, ...change }, { editId, differences, note, refund });
    await recordEdit(services, tx, { actor, subject: `order:${id}` }, result);
  });
}

async function newDestination(services: Services, order: Order, { address }: EditRequest) {
  if (!address) return {};
  return { address, promisedBy: await checkDestination(services, order, address, 'address.pincode') };
}

function requireVersion(stored: StoredOrder, version: string): void {
  if (stored.version !== version)
    throw new ApiError('conflict', 'Someone else has changed this order. Please check your changes again.');
}

async function isSaved(tx: Database, orderId: string, idempotencyKey: string): Promise<boolean> {
  const found = await tx
    .select({ id: orderEdit.id })
    .from(orderEdit)
    .where(and(eq(orderEdit.orderId, orderId), eq(orderEdit.idempotencyKey, idempotencyKey)));
  return found.length > 0;
}

function payments({ paymentMethod, advance }: Order, { quote, due, refund }: PricedEdit) {
  if (isPaidAtProvider(paymentMethod)) return { amountDue: due > 0 ? due : null };
  return refund > 0 ? { advancePaid: quote.total, advance: min(advance, quote.total) } : {};
}

/** Cancelled parcels name items by their position, too. */
async function replaceItems(
  tx: Database,
  { id }: Order,
  stored: StoredOrder,
  { wanted, items }: { wanted: { id: string }[]; items: PricedEdit['items'] },
): Promise<void> {
  await tx.delete(orderLine).where(eq(orderLine.orderId, id));
  await tx.insert(orderLine).values(items.map((item, position) => ({ orderId: id, position, ...item })));
  const parcels = tx.select({ id: shipment.id }).from(shipment).where(eq(shipment.orderId, id));
  const packed = await tx.delete(shipmentItem).where(inArray(shipmentItem.shipmentId, parcels)).returning();
  const moved = packed
    .map((one) => ({
      ...one,
      position: wanted.findIndex((item) => item.id === stored.items[one.position]?.variantId),
    }))
    .filter(({ position }) => position >= 0);
  if (moved.length > 0) await tx.insert(shipmentItem).values(moved);
}

async function emailCustomer(
  services: Services,
  order: Order,
  {
    editId,
    refund,
    ...edit
  }: { editId: string; differences: OrderDifference[]; note: string; refund: Paise },
): Promise<void> {
  const localized = inLanguage(services, order.language);
  const data = await orderEmailData(localized, order, refund);
  await writeEmail(localized, {
    key: 'order_changed',
    data: {
      ...{ ...data, ...edit },
      balance: await balanceLink(localized, order),
    },
    orderId: order.id,
    recipient: data.to.email,
    dedupeKey: `order-edit:${editId}`,
  });
}

const ABOUT_CUSTOMER: OrderDifference['kind'][] = ['name', 'phone', 'address'];

async function recordEdit(
  { words, now }: Services,
  tx: Database,
  entry: { actor: string; subject: string },
  { differences, refund }: PricedEdit,
): Promise<void> {
  const logged = differences.filter(({ kind }) => !ABOUT_CUSTOMER.includes(kind));
  const changes = logged.map(words.orderChanges.describe);
  if (logged.length < differences.length) await record(tx, now, { ...entry, action: 'change_address' });
  if (logged.length > 0)
    await record(tx, now, {
      ...{ ...entry, action: 'edit_order' },
      after: { changes, ...(refund > 0 && { refund }) },
    });
}
