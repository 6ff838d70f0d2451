import { and, eq, isNull, sql } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import { type Couriers, courierNames } from '#server/couriers/couriers.ts';
import { shipment } from '#server/database/schema.ts';
import { requireConfirmed } from '#server/orders/confirmation.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import type { Services } from '#server/services/services.ts';
import { createShipments } from './create-shipments.ts';

/**
 * Makes a parcel of the order's remaining items, which a job books. A waiting parcel is retried at once. It can change its
 * courier unless the first one may have booked it.
 */
export async function bookOrder(
  { db, now, couriers }: Pick<Services, 'db' | 'now' | 'couriers'>,
  actor: string,
  { id, courier }: { id: string; courier: string },
): Promise<void> {
  const carrier = displayNameOf(couriers, courier);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'processing')
      throw new ApiError(
        'conflict',
        `${orderNumber(order.number)} is ${ORDER_STATUS_LABELS[order.status]} and cannot be booked.`,
      );
    requireConfirmed(order);
    const at = now();
    const waiting = await tx
      .update(shipment)
      .set({
        ...{ courier, carrier, nextBookAt: at, bookingError: null },
        booking: sql`case when courier = ${courier} then booking end`,
      })
      .where(
        and(
          eq(shipment.orderId, id),
          isNull(shipment.returnId),
          isNull(shipment.status),
          sql`(courier = ${courier} or booking ->> 'sent' is null)`,
        ),
      )
      .returning({ id: shipment.id });
    if (waiting.length === 0) await createShipments(tx, order, [{ courier, carrier, nextBookAt: at }], at);
    await record(tx, now, { actor, action: 'book', subject: `order:${id}`, after: { carrier } });
  });
}

function displayNameOf(couriers: Couriers, name: string): string {
  const found = courierNames(couriers).find((one) => one.name === name);
  if (!found) throw new ApiError('not_found', 'The shop has no account at this courier.');
  return found.displayName;
}
