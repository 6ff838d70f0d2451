import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { isIncompleteAddress } from '#domain/orders/confirmation.ts';
import { isCashOnDelivery } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/database/database.ts';
import { ORDER_PHONE, type orders } from '#server/database/schema.ts';

/** The number of rows that are read for each count. */
const MAX_COUNTED = 100;
const PINCODE_PERIOD_MS = 90 * DAY_MS;

type Order = typeof orders.$inferSelect;
type DeliveryRisk = NonNullable<Answer<'admin.order.get'>['deliveryRisk']>;

/** Null if no cash is to be collected, or if the order is no longer in the shop. */
export async function readDeliveryRisk(
  db: Database,
  now: () => Date,
  order: Order,
): Promise<DeliveryRisk | null> {
  const { status, paymentMethod, replacesReturn, address } = order;
  if (status !== 'processing' || !isCashOnDelivery(paymentMethod) || replacesReturn || !address) return null;
  const { rows } = await db.execute(countsQuery(order, address, now()));
  const counts = rows[0] as Record<string, unknown>;
  return {
    returnedByPhone: Number(counts.returnedByPhone),
    returnedInPincode: Number(counts.returnedInPincode),
    otherOrders: Number(counts.otherOrders),
    hasIncompleteAddress: isIncompleteAddress(address),
  };
}

export function countsQuery(
  { id, createdAt }: Pick<Order, 'id' | 'createdAt'>,
  { phone, pincode }: { phone: string; pincode: string },
  now: Date,
) {
  const digits = phone.replace(/\D/g, '').slice(-10);
  const at = (offset: number, from = createdAt) =>
    sql`${new Date(from.getTime() + offset).toISOString()}::timestamptz`;
  return sql`
    select
      (select count(*) from (
        select status from orders where ${ORDER_PHONE} = ${digits}
        order by created_at desc, id desc limit ${MAX_COUNTED}) o
        where status = 'returned_to_sender') as "returnedByPhone",
      (select count(*) from (
        select from orders where status = 'returned_to_sender' and address ->> 'pincode' = ${pincode}
          and created_at > ${at(-PINCODE_PERIOD_MS, now)}
        order by created_at desc, id desc limit ${MAX_COUNTED}) o) as "returnedInPincode",
      (select count(*) from (
        select from orders where ${ORDER_PHONE} = ${digits} and id <> ${id} and replaces_return is null
          and created_at > ${at(-DAY_MS)} and created_at < ${at(DAY_MS)}
          and status not in ('payment_pending', 'cancelled') limit ${MAX_COUNTED}) o) as "otherOrders"`;
}
