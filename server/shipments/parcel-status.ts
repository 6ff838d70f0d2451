import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { ZERO } from '#domain/money.ts';
import { isVoid, REST } from '#domain/shipments/order-progress.ts';
import type { ScanEvent } from '#domain/shipments/scan.ts';
import { record } from '#server/audit/record.ts';
import { shipment } from '#server/database/schema.ts';
import { reduceCash } from '#server/orders/refunds/reduce-cash.ts';
import { requireOwnTracking } from '#server/orders/require-own-tracking.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { addScans } from './add-scans.ts';
import { createShipments } from './create-shipments.ts';
import { findParcel, lockOpenOrder } from './plan-parcels.ts';

type Step = Input<'admin.parcel.setStatus'>;
type Parcel = typeof shipment.$inferSelect;

const EVENTS: Record<Step['to'], ScanEvent> = {
  shipped: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  returned: 'returned',
  lost: 'lost',
};

/** `rest` is a new parcel of the items that are in none yet. */
export async function shipParcel(
  services: Services,
  actor: string,
  { parcel, ...step }: Omit<Step, 'to'>,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const id =
      parcel === REST
        ? (
            await createShipments(
              tx,
              await lockOpenOrder(tx, step.id),
              [{ courier: 'by_hand', carrier: '' }],
              now(),
            )
          )[0]!
        : parcel;
    await setParcelStatus({ ...services, db: tx }, actor, { ...step, parcel: id, to: 'shipped' });
  });
}

/** The order follows its parcels, with the invoice and the email. */
export async function setParcelStatus(services: Services, actor: string, step: Step): Promise<void> {
  const { db, now } = services;
  const { id, parcel: parcelId, to, carrier, trackingNumber } = step;
  await db.transaction(async (tx) => {
    const order = await lockOpenOrder(tx, id);
    const parcel = await findParcel(tx, id, parcelId);
    if (!canMove(parcel, to))
      throw new ApiError('conflict', 'This parcel can’t be changed to that status any more.');
    if (to === 'shipped') {
      if (!carrier) throw fieldError('carrier', 'Please enter the carrier.');
      await requireOwnTracking(tx, order, { carrier, trackingNumber }, now());
      const change = { carrier, trackingNumber: trackingNumber || null };
      await tx.update(shipment).set(change).where(eq(shipment.id, parcelId));
    }
    const scans = [{ at: now().getTime(), event: EVENTS[to] }];
    await addScans({ ...services, db: tx }, [{ shipmentId: parcelId, scans }], actor);
    if (isVoid(EVENTS[to])) await reduceCash(tx, order, ZERO);
    await record(tx, now, {
      actor,
      action: `parcel_${to}`,
      subject: `order:${id}`,
      ...(to === 'shipped' && { after: { carrier, trackingNumber: trackingNumber || null } }),
    });
  });
}

/** Couriers report the parcels that are booked with them. */
function canMove({ courier, status, step }: Parcel, to: Step['to']): boolean {
  if (courier !== 'by_hand') return false;
  if (to === 'shipped') return status === null;
  if (status === null || isVoid(status) || status === 'delivered') return false;
  return to !== 'out_for_delivery' || step !== 'out_for_delivery';
}

/** A parcel that the courier may have booked is cancelled, and its items can be packed again. Any other goes back to by hand. */
export async function cancelParcelBooking(
  services: Services,
  actor: string,
  { id, parcel: parcelId }: Input<'admin.parcel.cancelBooking'>,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    await lockOpenOrder(tx, id);
    const parcel = await findParcel(tx, id, parcelId);
    await cancelBookingOf({ ...services, db: tx }, actor, parcel);
    const before = { carrier: parcel.carrier };
    await record(tx, now, { actor, action: 'cancel_booking', subject: `order:${id}`, before });
  });
}

/** `services.db` is a transaction that has locked the order. Throws `conflict` once the courier has the parcel. */
export async function cancelBookingOf(
  services: Services,
  actor: string,
  { id, courier, status, booking }: Parcel,
): Promise<void> {
  if (courier === 'by_hand' || (status !== null && status !== 'booked'))
    throw new ApiError('conflict', 'The courier has this parcel already, or its booking was cancelled.');
  const at = services.now();
  const isSent = status === 'booked' || booking?.sent !== undefined;
  if (status === null && isSent)
    await addScans(services, [{ shipmentId: id, scans: [{ at: at.getTime(), event: 'cancelled' }] }], actor);
  await services.db
    .update(shipment)
    .set(
      isSent
        ? { nextBookAt: at, bookingError: null }
        : { courier: 'by_hand', carrier: '', booking: null, nextBookAt: null, bookingError: null },
    )
    .where(eq(shipment.id, id));
}
