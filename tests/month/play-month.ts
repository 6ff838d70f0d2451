import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Paise, toPaise, ZERO } from '#domain/money.ts';
import { creditLines } from '#domain/orders/credit.ts';
import { sumOf } from '#domain/orders/invoice.ts';
import { orders, session } from '#server/database/schema.ts';
import { HOME } from '#server/testing/shop.ts';
import { variantIds } from '#server/testing/variants.ts';
import type { Day } from '../day/open-day.ts';
import { placeOrders } from '../day/place-day.ts';
import { closeUndelivered, remitCash, sendOrders, walkParcels } from '../day/play-day.ts';

const USED = 'I have used it.';
const TEN_IN_INDIA = 4.5 * 3_600_000;

export interface Month {
  day: Day;
  /** Couriers owe us so much, paise. */
  missing: number;
}

/** Goes to ten o'clock of a day in India, which must not be in the past. */
export function goTo({ services, advanceClock }: Day, day: string): void {
  advanceClock(Date.parse(day) + TEN_IN_INDIA - services.now().getTime());
}

/** A day of a shop: orders are placed, edited, drafted, sent, delivered, refunded and returned, and cash is paid. */
export async function playDay(month: Month, count: number): Promise<void> {
  const { day } = month;
  await day.db.update(session).set({ expiresAt: new Date('2100-01-01') });
  const placed = await placeOrders(day, count);
  await editOrders(day, placed);
  const drafts = await completeDrafts(day, Math.ceil(count / 25));
  const replacements = await day.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'processing'), sql`replaces_return is not null`));
  await sendOrders(day, [...placed, ...drafts, ...replacements.map(({ id }) => id)]);
  await walkParcels(day);
  await closeUndelivered(day);
  month.missing += await remitCash(day);
  await refundParts(day);
  await returnItems(day);
  while ((await day.db.$count(orders, HAS_DUE_REFUND)) > 0) await day.runJob('refund');
}

const HAS_DUE_REFUND = sql`exists (select from payment p join refund r on r.payment_id = p.id
  where p.order_id = orders.id and r.status in ('due', 'pending'))`;

/** Customers call to add a mug. The link of an order that was paid online is not paid, so only those with cash. */
async function editOrders({ owner, db }: Day, ids: string[]): Promise<void> {
  const cash = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.paymentMethod, 'cod')))
    .orderBy(orders.number);
  for (const { id } of cash.filter((_, index) => index % 12 === 5)) {
    const { version, deliveryFee, items } = await owner.call('admin.orderEdit.get', { id });
    const edit = {
      ...{ id, version, deliveryFee },
      items: items.map(({ variantId, quantity }) => ({
        ...{ id: variantId, variantId, quantity: quantity + 1, price: null, reason: '' },
      })),
    };
    const { breakdown } = await owner.call('admin.orderEdit.preview', edit);
    await owner.call('admin.orderEdit.save', { ...edit, total: breakdown.total, note: '' });
  }
}

/** Half of them are paid by UPI, and half on delivery. Returns the orders. */
async function completeDrafts({ owner, db, mug }: Day, count: number): Promise<string[]> {
  const [variantId] = Object.values(await variantIds(db, mug));
  const { firstName, lastName, ...address } = HOME;
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const contact = { ...address, fullName: `${firstName} ${lastName}`, phone: `97000000${50 + index}` };
    const items = [{ variantId: variantId!, productId: mug, quantity: 1, name: 'Mug', size: 'default' }];
    const content = {
      ...{ customerId: null, email: '', contact, items, deliveryFee: null, note: '', reservedUntil: null },
      ...{ discountAmount: toPaise(25), discountPercent: null, discountReason: 'Second order' },
    };
    const payment = index % 2 === 0 ? 'upi' : 'cod';
    const draft = await owner.call('admin.draft.create', content);
    const preview = await owner.call('admin.draft.preview', content);
    const { orderId } = await owner.call('admin.draft.complete', {
      ...{ id: draft.id, version: draft.version, payment, reference: `T${draft.id}` },
      total: payment === 'upi' ? preview.recorded.total : preview.cod.total,
    });
    ids.push(orderId);
  }
  return ids;
}

/** Orders of the day that have arrived and have no return. */
const arrived = ({ db }: Day) =>
  db
    .select({ id: orders.id, accountId: orders.accountId, paymentMethod: orders.paymentMethod })
    .from(orders)
    .where(
      and(
        ...[eq(orders.status, 'delivered'), isNull(orders.replacesReturn), isNull(orders.recordedPayment)],
        sql`not exists (select from order_return r where r.order_id = orders.id or r.sold_order_id = orders.id)`,
        sql`not exists (select from order_note n where n.order_id = orders.id)`,
      ),
    )
    .orderBy(orders.number);

/** ₹20 for a scratch, sent at once. A note says that the day of the order is over. */
async function refundParts(day: Day): Promise<void> {
  const { owner } = day;
  for (const { id } of (await arrived(day)).filter((_, index) => index % 15 === 3)) {
    const { version, invoiced, credited } = await owner.call('admin.order.refundable', { id });
    const request = { items: [], fees: ZERO, amount: toPaise(20), reason: 'A scratch' };
    const total: Paise = sumOf(creditLines(invoiced, credited, request), 'total');
    await owner.call('admin.order.refund', { id, version, total, ...request, reference: 'T2' });
  }
}

/** Some come back for a refund, some for another mug, and some are declined. */
async function returnItems(day: Day): Promise<void> {
  const { owner, mug, shoppers } = day;
  for (const [index, { id, paymentMethod }] of (await arrived(day)).entries()) {
    // Customers of drafts have no account.
    const shopper = shoppers.get(id);
    if (index % 3 === 1 && shopper) {
      const isExchange = index % 9 === 4;
      const item = { productId: mug, size: 'default', quantity: 1, reason: 'faulty' as const };
      await shopper.call('order.return', {
        ...{ id, resolution: isExchange ? 'exchange' : 'refund', comment: index % 9 === 7 ? USED : '' },
        items: [{ ...item, ...(isExchange && { newSize: 'default' }) }],
        ...(paymentMethod === 'cod' && !isExchange && { payout: { method: 'upi', upiId: 'asha@upi' } }),
      });
    }
    await owner.call('admin.order.note', { id, text: 'The day is over.' });
  }
  const { items: requested } = await owner.page('admin.return.list', { status: ['requested'], limit: 100 });
  for (const [index, { _id, resolution, comment }] of requested.entries()) {
    const step = (to: 'approved' | 'declined' | 'received' | 'refunded' | 'exchanged', more = {}) =>
      owner.call('admin.return.setStatus', { id: _id, to, ...more });
    if (comment === USED) {
      await step('declined', { message: 'Used items cannot be returned.' });
      continue;
    }
    await step('approved');
    await step('received', { restock: index % 2 === 0 });
    await step(resolution === 'exchange' ? 'exchanged' : 'refunded', { reference: 'T3' });
  }
}
