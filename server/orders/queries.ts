import { and, desc, eq, sql } from 'drizzle-orm';
import type { Answer, Received } from '#contract/schemas.ts';
import { canChangeOrder } from '#domain/orders/order.ts';
import { returnableUntil } from '#domain/orders/returns.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Services } from '#server/services/services.ts';
import { payLink } from './confirm-link.ts';
import { isUnconfirmed, needsAdvance } from './confirmation.ts';
import {
  breakdown,
  couponPercent,
  expectedDay,
  fullCreditNote,
  isUnpacked,
  parcelsInList,
  parcelsOfOrder,
  placedItems,
  promisedReturnDays,
  replacedNumber,
  replacedOrder,
  returnsOfOrder,
  wasPlaced,
} from './expressions.ts';
import { balanceLink } from './payments/balance-link.ts';
import { cursorAt, readCursor } from './time-cursor.ts';
import { trackingLink } from './tracking-link.ts';

type Order = Answer<'order.get'>;

export async function listOrders(
  services: Services,
  accountId: string,
  { limit, cursor }: Received<'order.list'>,
) {
  const { db, language } = services;
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const found = await selectOrders(db, language)
    .where(
      and(
        eq(orders.accountId, accountId),
        wasPlaced,
        last && sql`(${orders.createdAt}, ${orders.id}) < (${last.at}::timestamptz, ${last.id}::text)`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => cursorAt(createdAt, id));
  return { data: await Promise.all(rows.map((row) => toOrder(row, services))), nextCursor };
}

export async function findOrder(
  services: Services,
  accountId: string,
  id: string,
): Promise<Order | undefined> {
  const { db, language } = services;
  const isOwn = and(eq(orders.id, id), eq(orders.accountId, accountId), wasPlaced);
  const [row] = await db
    .select({ ...columns(language), parcels: parcelsOfOrder, isUnpacked, couponPercent })
    .from(orders)
    .where(isOwn);
  if (!row) return undefined;
  const { isUnpacked: isNotPacked, couponPercent: percent, ...found } = row;
  const canEdit = isNotPacked && row.status === 'processing' && !needsAdvance(row);
  return {
    ...(await toOrder(found, services)),
    ...(canEdit && { canEdit }),
    ...(percent !== null && { couponPercent: percent }),
  };
}

const columns = (language: string) => ({
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  recordedPayment: orders.recordedPayment,
  paid: orders.paid,
  breakdown,
  advance: orders.advance,
  advancePaid: orders.advancePaid,
  cashReduction: orders.cashReduction,
  amountDue: orders.amountDue,
  confirmation: orders.confirmation,
  couponCode: orders.couponCode,
  address: orders.address,
  business: orders.business,
  createdAt: orders.createdAt,
  paymentDueAt: orders.paymentDueAt,
  shippedAt: orders.shippedAt,
  deliveredAt: orders.deliveredAt,
  expectedBy: expectedDay,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  replaces: replacedOrder,
  replacesNumber: replacedNumber,
  returnDays: promisedReturnDays,
  items: placedItems(language),
  returns: returnsOfOrder(language),
  invoice: sql<string | null>`(
        select i.number from invoice i where i.order_id = ${orders.id} and i.kind <> 'credit_note')`,
  creditNote: fullCreditNote,
});

const selectOrders = (db: Database, language: string) =>
  db.select({ ...columns(language), parcels: parcelsInList }).from(orders);

type Row = Awaited<ReturnType<typeof selectOrders>>[number];

async function toOrder(row: Row, services: Services): Promise<Order> {
  const {
    id,
    paid,
    createdAt,
    shippedAt,
    deliveredAt,
    returnDays,
    advance,
    advancePaid,
    cashReduction,
    amountDue,
    confirmation,
    business,
    recordedPayment,
    ...more
  } = row;
  const balance = await balanceLink(services, row);
  const { paymentMethod, paymentDueAt, address, items, parcels, ...rest } = more;
  const until = deliveredAt ? returnableUntil(deliveredAt, returnDays) : null;
  const isReturnable = row.status === 'delivered' && until !== null && services.now() <= until;
  return {
    ...rest,
    ...(parcels && { parcels }),
    ...(business && { business }),
    ...(recordedPayment && { recordedPayment }),
    ...(advance > 0 && { advance: await advanceOf(services, row) }),
    ...(balance && { balance }),
    ...(cashReduction > 0 && { cashReduction }),
    _id: id,
    date: createdAt.toISOString(),
    amount: rest.breakdown.total,
    paymentMethod,
    payment: paid,
    trackingUrl: await trackingLink(services, row),
    address,
    items: items.map(({ sentBack, ...item }) => ({
      ...item,
      returnable: isReturnable ? item.quantity - sentBack : 0,
    })),
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    payUntil: paymentDueAt?.toISOString() ?? null,
    canCancel: canChangeOrder(row.status, 'cancelled') && row.status !== 'payment_pending',
    returnableUntil: until?.toISOString() ?? null,
  };
}

async function advanceOf(
  services: Services,
  { id, status, confirmation, advance, advancePaid }: Row,
): Promise<Order['advance']> {
  const isPaid = advancePaid > 0;
  const isDue = !isPaid && isUnconfirmed({ status, confirmation });
  return { amount: advance, isPaid, payUrl: isDue ? await payLink(services, id, 'advance') : null };
}
