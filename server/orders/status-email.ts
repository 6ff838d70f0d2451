import { eq, sql } from 'drizzle-orm';
import { type Paise, ZERO } from '#domain/money.ts';
import { inOrderLanguage } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { orderReturns, orders, type shipment } from '#server/database/schema.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { confirmLink, orderLink } from './confirm-link.ts';
import { expectedDay, promisedReturnDays, refundedAmount } from './expressions.ts';
import { customerOf, linesToSend } from './lock-order.ts';
import { trackingLink } from './tracking-link.ts';

type Order = typeof orders.$inferSelect;
type Shipment = typeof shipment.$inferSelect;
/** The email's key is `order_${event}`. */
type OrderEvent =
  | 'shipped'
  | 'tracking_changed'
  | 'out_for_delivery'
  | 'attempt_failed'
  | 'delivered'
  | 'delivery_undone'
  | 'cancelled'
  | 'returned_to_sender';

interface Event {
  event?: OrderEvent;
  refund?: Paise;
  /** If it is one of several. */
  parcel?: Shipment | undefined;
  /** The parcel of a failed attempt, about which one email is sent. */
  failed?: Shipment;
}

export async function emailOrderStatus(
  services: Pick<Services, 'db' | 'now' | 'config' | 'languages'>,
  order: Order,
  { event = order.status as OrderEvent, refund = ZERO, parcel, failed }: Event = {},
): Promise<void> {
  const localized = inLanguage(services, order.language);
  const data = await orderEmailData(localized, order, refund, parcel);
  await writeEmail(localized, {
    // A status can be set again after it was undone; the lock on the order prevents duplicates.
    dedupeKey: `order-step:${order.id}:${event}:${failed ? `${failed.id}:${failed.statusSince.getTime()}` : newId()}`,
    orderId: order.id,
    recipient: data.to.email,
    key: `order_${event}`,
    data: { ...data, reason: failed?.reason ?? null },
  });
}

/** The data of every email about an order. */
export async function orderEmailData(
  { db, config, prefix }: Pick<Services, 'db' | 'config' | 'prefix'>,
  order: Order,
  refund: Paise = ZERO,
  parcel?: Shipment,
) {
  const to = await customerOf(db, order);
  const urlOf = (id: string) => orderLink({ db, config, prefix }, { id }, to);
  const [policy] = await db
    .select({ returnDays: promisedReturnDays, expectedBy: expectedDay, refunded: refundedAmount })
    .from(orders)
    .where(eq(orders.id, order.id));
  const exchange = await exchangeOf(db, order);
  const lines = (await linesToSend(db, order.id)).map(inOrderLanguage);
  return {
    order,
    lines,
    parcel: parcel ? await parcelData(db, parcel, lines) : null,
    to,
    orderUrl: await urlOf(order.id),
    trackingUrl: await trackingLink({ db, config, prefix }, order),
    confirmUrl: await confirmLink({ db, config, prefix }, order),
    refund,
    exchange: exchange && { ...exchange, orderUrl: await urlOf(exchange.orderId) },
    ...policy!,
  };
}

async function parcelData<Line extends { position: number; quantity: number }>(
  db: Database,
  { id, orderId, cashToCollect }: Shipment,
  lines: Line[],
) {
  const { rows } = await db.execute<{ position: number; own: number; sent: number }>(
    sql`select i.position, sum(i.quantity) filter (where i.shipment_id = ${id})::integer as own,
        sum(i.quantity) filter (where p.dispatched_at is not null)::integer as sent
      from live_parcels(${orderId}) p join shipment_item i on i.shipment_id = p.id group by i.position`,
  );
  const withQuantity = (quantityOf: (line: Line, found: (typeof rows)[number] | undefined) => number) =>
    lines
      .map((line) => ({
        ...line,
        quantity: quantityOf(
          line,
          rows.find(({ position }) => position === line.position),
        ),
      }))
      .filter(({ quantity }) => quantity > 0);
  return {
    lines: withQuantity((_, found) => found?.own ?? 0),
    toFollow: withQuantity(({ quantity }, found) => quantity - (found?.sent ?? 0)),
    cash: cashToCollect,
  };
}

async function exchangeOf(db: Database, { replacesReturn, paymentMethod, recordedPayment }: Order) {
  if (!replacesReturn) return null;
  const [found] = await db
    .select({ orderId: orders.id, orderNumber: orders.number, resolution: orderReturns.resolution })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orderReturns.id, replacesReturn));
  return { ...found!, paymentMethod, recordedPayment };
}
