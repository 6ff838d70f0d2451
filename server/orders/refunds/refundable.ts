import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { min, paise, ZERO } from '#domain/money.ts';
import { uncreditedLines } from '#domain/orders/credit.ts';
import { sumOf } from '#domain/orders/invoice.ts';
import { amountToCollect, isAwaitingDelivery, orderNumber } from '#domain/orders/order.ts';
import { isPaidAtProvider } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';
import { findSale, type InvoicedSale } from '#server/orders/invoices/find.ts';
import { paymentsOfOrder, refundableAmount } from '#server/orders/payments/queries.ts';

type Order = typeof orders.$inferSelect;
type Answer = Output<'admin.order.refundable'>;

export interface Refundable extends Omit<Answer, 'invoiced' | 'credited' | 'problem'> {
  items: (Answer['items'][number] & { variantId: string })[];
  sale: InvoicedSale;
}

/** Returns the values with which the dialog of a refund begins. Throws `not_found`. */
export async function readRefundable(db: Database, id: string): Promise<Answer> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new ApiError('not_found', 'Order not found.');
  const found = await findRefundable(db, order);
  if (typeof found === 'string') return { ...NOTHING, problem: found };
  const { sale, ...refundable } = found;
  return { ...refundable, invoiced: sale.invoice.lines, credited: sale.credited, problem: null };
}

const NOTHING: Omit<Answer, 'problem'> = {
  ...{ version: '', method: 'provider', toCollect: ZERO, maximum: ZERO },
  ...{ items: [], invoiced: [], credited: [] },
};

/** Returns what of an order can be refunded, or why nothing can. */
export async function findRefundable(db: Database, order: Order): Promise<Refundable | string> {
  const name = orderNumber(order.number);
  if (order.replacesReturn)
    return `${name} is a replacement, which was paid with another order. Please refund that one.`;
  const sale = await findSale(db, order.id);
  if (!sale) return `${name} has no invoice yet. To change its items or its price, edit the order.`;
  const left = uncreditedLines(sale.invoice.lines, sale.credited);
  const uncredited = sumOf(left, 'total');
  const items = (await itemsOf(db, order)).map((item) => {
    const line = left.find(({ position }) => position === item.position);
    return { ...item, quantity: Math.min(item.quantity, line?.quantity ?? 0) };
  });
  const isPaidOnline = isPaidAtProvider(order.paymentMethod);
  const maximum = isPaidOnline
    ? min(uncredited, refundableAmount(await paymentsOfOrder(db, order.id)))
    : uncredited;
  if (maximum === 0 && items.every(({ quantity }) => quantity === 0))
    return `There is nothing left to refund of ${name}.`;
  const ofOnline = order.recordedPayment ? 'payout' : 'provider';
  const refundable: Omit<Refundable, 'version' | 'sale'> = {
    method: isPaidOnline ? ofOnline : isCashOpen(order) ? 'courier' : 'transfer',
    toCollect: amountToCollect(order),
    ...{ maximum, items },
  };
  return { ...refundable, sale, version: versionOf({ ...refundable, uncredited }) };
}

const isCashOpen = ({ status, paid }: Order): boolean => isAwaitingDelivery(status) && !paid;

async function itemsOf(db: Database, { id, status }: Order): Promise<Refundable['items']> {
  const { rows } = await db.execute<{
    position: number;
    variantId: string;
    name: string;
    size: string;
    image: string;
    price: string;
    left: number;
    unsent: number;
    waiting: number;
  }>(sql`
    select l.position, l.variant_id as "variantId", l.name, l.size, l.image, l.price,
      l.quantity - coalesce((select sum(i.quantity) from order_return r join return_item i on i.return_id = r.id
        where r.order_id = l.order_id and i.position = l.position
          and r.status not in ('declined', 'cancelled')), 0)::integer as left,
      coalesce((select u.quantity from unsent_items(l.order_id) u where u.position = l.position), 0) as unsent,
      coalesce((select sum(i.quantity) from live_parcels(l.order_id) p join shipment_item i on i.shipment_id = p.id
        where i.position = l.position and p.dispatched_at is null), 0)::integer as waiting
    from order_line l where l.order_id = ${id} order by l.position`);
  return rows.map(({ price, left, unsent, waiting, ...row }) => {
    const item = { ...row, price: paise(Number(price)), isInParcel: false };
    if (!isAwaitingDelivery(status)) return { ...item, quantity: left, isSent: true };
    if (unsent > 0) return { ...item, quantity: Math.min(left, unsent), isSent: false };
    if (waiting > 0) return { ...item, quantity: 0, isSent: false, isInParcel: true };
    return { ...item, quantity: left, isSent: true };
  });
}

const versionOf = (refundable: object): string =>
  createHash('sha256').update(JSON.stringify(refundable)).digest('hex').slice(0, 16);
