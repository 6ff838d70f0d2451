import { eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { canUndoParcelDelivery, isVoid } from '#domain/shipments/order-progress.ts';
import { DELIVERY_UNDONE } from '#domain/shipments/scan.ts';
import { record } from '#server/audit/record.ts';
import { orders, shipment } from '#server/database/schema.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { requireOwnTracking } from '#server/orders/require-own-tracking.ts';
import { reverseBookedCash } from '#server/orders/reverse-booked-cash.ts';
import { emailOrderStatus } from '#server/orders/status-email.ts';
import { hasReturns } from '#server/orders/undo-delivery.ts';
import type { Services } from '#server/services/services.ts';
import { addScans } from './add-scans.ts';
import { findParcel } from './plan-parcels.ts';

export async function setParcelTracking(
  services: Services,
  actor: string,
  { id, parcel: parcelId, carrier, trackingNumber }: Input<'admin.parcel.tracking'>,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const parcel = await findParcel(tx, id, parcelId);
    if (!parcel.dispatchedAt || isVoid(parcel.status))
      throw new ApiError('conflict', 'This parcel is not shipped, or did not reach the customer.');
    if (parcel.courier !== 'by_hand')
      throw new ApiError(
        'conflict',
        'This parcel was booked with a courier, which gives its tracking number.',
      );
    const before = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber };
    const after = { carrier, trackingNumber: trackingNumber || null };
    if (before.carrier === after.carrier && before.trackingNumber === after.trackingNumber) return;
    await requireOwnTracking(tx, order, { carrier, trackingNumber }, now());
    await tx.update(shipment).set(after).where(eq(shipment.id, parcelId));
    const { rows } = await tx.execute<{ id: string; live: number }>(
      sql`select id, (count(*) over ())::integer as live from live_parcels(${id})
        order by dispatched_at is null, created_at, id limit 1`,
    );
    if (rows[0]?.id === parcelId) await tx.update(orders).set(after).where(eq(orders.id, id));
    if (isAwaitingDelivery(order.status) && parcel.status !== 'delivered')
      await emailOrderStatus(
        { ...services, db: tx },
        { ...order, ...after },
        { event: 'tracking_changed', ...(rows[0]!.live > 1 && { parcel: { ...parcel, ...after } }) },
      );
    await record(tx, now, { actor, action: 'edit_parcel_tracking', subject: `order:${id}`, before, after });
  });
}

export async function undoParcelDelivery(
  services: Services,
  actor: string,
  { id, parcel: parcelId }: Input<'admin.parcel.undoDelivery'>,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const { status, statusSince, carrier, trackingNumber } = await findParcel(tx, id, parcelId);
    const isOpen = order.status === 'delivered' || isAwaitingDelivery(order.status);
    if (!isOpen || !canUndoParcelDelivery({ status, statusSince }, now()))
      throw new ApiError(
        'conflict',
        'This parcel is not delivered. Only a delivery of the last 24 hours can be undone.',
      );
    if (await hasReturns(tx, id))
      throw new ApiError(
        'conflict',
        'This order has a return or exchange, so the delivery cannot be undone.',
      );
    await reverseBookedCash(tx, { orderId: id, parcelId }, now());
    const at = Math.max(now().getTime(), statusSince.getTime() + 1);
    const scans = [{ at, event: DELIVERY_UNDONE }] as const;
    await addScans({ ...services, db: tx }, [{ shipmentId: parcelId, scans: [...scans] }], actor);
    await record(tx, now, {
      actor,
      action: 'undo_parcel_delivery',
      subject: `order:${id}`,
      before: { carrier, trackingNumber },
    });
  });
}
