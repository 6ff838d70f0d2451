import { sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import type { orders } from '#server/database/schema.ts';

/** Couriers use a number again after months. */
const MAX_AGE_MS = 60 * DAY_MS;

/** Shorter ones are words such as “Self”, or a driver's own numbering. */
const MIN_LENGTH = 6;

/** A label that was scanned twice would show a customer the parcel of another one. */
export async function requireOwnTracking(
  tx: Database,
  { accountId, number }: Pick<typeof orders.$inferSelect, 'accountId' | 'number'>,
  { carrier, trackingNumber = '' }: { carrier: string; trackingNumber?: string | undefined },
  at: Date,
): Promise<void> {
  if (trackingNumber.length < MIN_LENGTH) return;
  const { rows } = await tx.execute<{ number: number }>(sql`
    select o.number from shipment s join orders o on o.id = s.order_id
    where s.tracking_number = ${trackingNumber} and lower(s.carrier) = lower(${carrier})
      and s.dispatched_at > ${new Date(at.getTime() - MAX_AGE_MS).toISOString()}::timestamptz
      and o.account_id <> ${accountId} limit 1`);
  if (rows[0])
    throw new ApiError(
      'conflict',
      `${trackingNumber} is already the tracking number of ${orderNumber(rows[0].number)}, of another customer. Please check the label of ${orderNumber(number)}, or first remove the number from ${orderNumber(rows[0].number)}.`,
    );
}
