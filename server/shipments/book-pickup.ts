import { desc, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { ZERO } from '#domain/money.ts';
import { AUTOMATIC } from '#domain/shipments/courier-choice.ts';
import { isVoid } from '#domain/shipments/order-progress.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { shipment, shipmentItem } from '#server/database/schema.ts';
import { lockReturn } from '#server/orders/returns/lock-return.ts';
import type { Services } from '#server/services/services.ts';
import { displayNameOf, requireChoice } from './book-order.ts';
import { cancelBookingOf } from './parcel-status.ts';

/**
 * Lets a courier fetch an approved return from the customer. The job books it as it books parcels. Throws `conflict` if the
 * return is not approved, or a courier has its parcel already.
 */
export async function bookPickup(
  { db, now, couriers }: Pick<Services, 'db' | 'now' | 'couriers'>,
  actor: string,
  { id, courier = AUTOMATIC }: Input<'admin.return.bookPickup'>,
): Promise<void> {
  const carrier = courier === AUTOMATIC ? '' : displayNameOf(couriers, courier);
  if (courier === AUTOMATIC) await requireChoice(db, couriers);
  await db.transaction(async (tx) => {
    const { order, orderReturn, items } = await lockReturn(tx, id);
    if (orderReturn.status !== 'approved')
      throw new ApiError('conflict', 'Couriers pick up approved returns only.');
    if (!order.address) throw new ApiError('conflict', 'The order has no address to pick the parcel up at.');
    const pickup = await newestPickup(tx, id);
    const isWaiting = pickup?.status === null;
    if (pickup && !isWaiting && !isVoid(pickup.status))
      throw new ApiError(
        'conflict',
        'A pickup is booked already. To choose another courier, cancel it first.',
      );
    if (isWaiting && pickup.booking?.sent && pickup.courier !== courier)
      throw new ApiError('conflict', 'The courier may have booked this pickup. Please try it again.');
    const at = now();
    const booking = { courier, carrier, nextBookAt: at, bookingError: null };
    if (isWaiting) await tx.update(shipment).set(booking).where(eq(shipment.id, pickup.id));
    else {
      const shipmentId = newId();
      await tx.insert(shipment).values({
        ...{ ...booking, id: shipmentId, orderId: order.id, returnId: id },
        ...{ cashToCollect: ZERO, statusSince: at, createdAt: at },
      });
      await tx
        .insert(shipmentItem)
        .values(items.map(({ item: { position, quantity } }) => ({ shipmentId, position, quantity })));
    }
    await record(tx, now, {
      actor,
      action: 'book_pickup',
      subject: `order:${order.id}`,
      after: { carrier: carrier || 'Chosen by the settings' },
    });
  });
}

/** Throws `conflict` if nothing is booked, or the courier has the parcel already. */
export async function cancelPickup(
  services: Services,
  actor: string,
  { id }: Input<'admin.return.cancelPickup'>,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const { order } = await lockReturn(tx, id);
    const pickup = await newestPickup(tx, id);
    if (!pickup) throw new ApiError('conflict', 'No pickup is booked.');
    await cancelBookingOf({ ...services, db: tx }, actor, pickup);
    const before = { carrier: pickup.carrier };
    await record(tx, now, { actor, action: 'cancel_pickup', subject: `order:${order.id}`, before });
  });
}

async function newestPickup(tx: Database, returnId: string) {
  const [found] = await tx
    .select()
    .from(shipment)
    .where(eq(shipment.returnId, returnId))
    .orderBy(desc(shipment.id))
    .limit(1);
  return found;
}
