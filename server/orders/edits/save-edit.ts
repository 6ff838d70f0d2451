import { and, eq, inArray } from 'drizzle-orm';
import type { Address } from '#domain/address.ts';
import { max, min, type Paise } from '#domain/money.ts';
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
import { Refusal } from '#server/refusals/refusal.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { type EditRequest, type PricedEdit, priceEdit } from './price-edit.ts';
import { type Editor, requireEditable } from './require-editable.ts';
import { readStoredOrder, type StoredOrder } from './stored-order.ts';

type Order = typeof orders.$inferSelect;

interface Request extends Editor {
  id: string;
  /** Only if it changes. */
  address?: Address | undefined;
  toEdit: (stored: StoredOrder, db: Database) => EditRequest | Promise<EditRequest>;
}

/** Throws `conflict` if the order cannot be edited. */
export async function previewEdit(
  services: Services,
  { id, toEdit, ...editor }: Request,
): Promise<PricedEdit & { version: string; isPaidOnline: boolean; isRecorded: boolean }> {
  const { db } = services;
  const order = await findOrder(services, id, editor);
  await requireEditable(db, order, editor);
  const stored = await readStoredOrder(db, order);
  const edit = await toEdit(stored, db);
  await newDestination(services, order, editor);
  const priced = await priceEdit(services, order, stored, edit);
  return {
    ...{ ...priced, version: stored.version, isRecorded: order.recordedPayment !== null },
    isPaidOnline: isPaidAtProvider(order.paymentMethod),
  };
}

interface Save extends Request {
  /** The order that the edit was made for. */
  version: string;
  /** The total of the preview. */
  total: Paise;
  note: string;
  actor: string;
  refunder: Refunder;
  /** A second edit with the same key changes nothing. */
  idempotencyKey: string;
}

/** Throws as the preview does, `conflict` if order or total are others, and `forbidden` if the refunder may not refund what is due or take off as much. */
export async function saveEdit(
  services: Services,
  { id, version, total, note, actor, refunder, idempotencyKey, toEdit, ...editor }: Save,
): Promise<void> {
  const { db, now } = services;
  const destination = await newDestination(services, await findOrder(services, id, editor), editor);
  await db.transaction(async (tx) => {
    const txServices = { ...services, db: tx };
    const order = await lockOrder(tx, id, editor.accountId);
    if (await isSaved(tx, id, idempotencyKey)) return;
    await requireEditable(tx, order, editor);
    const stored = await readStoredOrder(tx, order);
    requireVersion(stored, version);
    const edit = await toEdit(stored, tx);
    const result = await priceEdit(txServices, order, stored, edit);
    const { quote, couponCode, stock, refund, waived, differences } = result;
    if (quote.total !== total) throw new Refusal('conflict', 'amountChanged', quote);
    const amount = max(refund, waived);
    await allowRefund(tx, refunder, { amount, subject: `order:${id}`, isWaived: waived > refund }, now());

    const change = { ...quote, couponCode, ...destination, ...payments(order, result) };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    await replaceItems(tx, order, stored, { wanted: edit.items, items: result.items });
    const cause = { reason: 'edited', reference: `order:${id}`, actor } as const;
    if (stock.length > 0 && !(await takeStock(tx, stock, cause)))
      throw new Refusal('out_of_stock', 'orderEditSoldOut');
    if (refund > 0)
      await scheduleOrderRefund(txServices, { orderId: id, amount: refund, reason: 'order_edited' });
    const editId = newId();
    await tx.insert(orderEdit).values({
      ...{ id: editId, orderId: id, idempotencyKey, createdAt: now() },
      before: { items: stored.items, deliveryFee: stored.deliveryFee, placed: stored.placed },
      ...{ deliveryFee: edit.deliveryFee, couponCode: stored.firstCouponCode },
    });
    await emailCustomer(txServices, { ...order, ...change }, { editId, differences, note, refund });
    await recordEdit(services, tx, { actor, subject: `order:${id}` }, result);
  });
}

async function findOrder({ db }: Services, id: string, { accountId }: Editor): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order || (accountId && order.accountId !== accountId)) throw new Refusal('not_found', 'orderNotFound');
  return order;
}

async function newDestination(services: Services, order: Order, { address }: Pick<Request, 'address'>) {
  if (!address) return {};
  return { address, promisedBy: await checkDestination(services, order, address, 'address.pincode') };
}

/** Throws `conflict`. */
export function requireVersion(stored: StoredOrder, version: string): void {
  if (stored.version !== version) throw new Refusal('conflict', 'orderChanged');
}

async function isSaved(tx: Database, orderId: string, idempotencyKey: string): Promise<boolean> {
  const found = await tx
    .select({ id: orderEdit.id })
    .from(orderEdit)
    .where(and(eq(orderEdit.orderId, orderId), eq(orderEdit.idempotencyKey, idempotencyKey)));
  return found.length > 0;
}

function payments({ paymentMethod, advance, paid }: Order, { quote, due, refund }: PricedEdit) {
  if (isPaidAtProvider(paymentMethod))
    return due > 0
      ? { amountDue: due }
      : { amountDue: null, ...(!paid && { paid: true, paymentDueAt: null }) };
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
