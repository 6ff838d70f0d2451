import { and, eq, isNull } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { isAwaitingDelivery, orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { orderLine, type orders, shipment, shipmentItem } from '#server/database/schema.ts';
import { requireReady } from '#server/orders/confirmation.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import type { Services } from '#server/services/services.ts';
import { createShipments, type ParcelItem } from './create-shipments.ts';
import { requireParcelsVersion } from './parcels-version.ts';

type Order = typeof orders.$inferSelect;
type Deps = Pick<Services, 'db' | 'now'>;

export async function createParcel(
  { db, now }: Deps,
  actor: string,
  { id, items, parcelsVersion }: Input<'admin.parcel.create'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOpenOrder(tx, id);
    await requireParcelsVersion(tx, id, parcelsVersion);
    await createShipments(tx, order, [{ courier: 'by_hand', carrier: '', items }], now());
    const after = { items: await describeItems(tx, id, items) };
    await record(tx, now, { actor, action: 'create_parcel', subject: `order:${id}`, after });
  });
}

export async function removeParcel(
  { db, now }: Deps,
  actor: string,
  { id, parcel, parcelsVersion }: Input<'admin.parcel.remove'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpenOrder(tx, id);
    await requireParcelsVersion(tx, id, parcelsVersion);
    const { courier, status } = await findParcel(tx, id, parcel);
    if (courier !== 'by_hand' || status !== null)
      throw new ApiError('conflict', 'This parcel is booked or shipped and can’t be removed.');
    const items = await tx.delete(shipmentItem).where(eq(shipmentItem.shipmentId, parcel)).returning();
    await tx.delete(shipment).where(eq(shipment.id, parcel));
    const before = { items: await describeItems(tx, id, items) };
    await record(tx, now, { actor, action: 'remove_parcel', subject: `order:${id}`, before });
  });
}

/** Throws `conflict` unless parcels of the order may be packed and shipped. */
export async function lockOpenOrder(tx: Database, id: string): Promise<Order> {
  const order = await lockOrder(tx, id);
  if (!isAwaitingDelivery(order.status))
    throw new ApiError(
      'conflict',
      `${orderNumber(order.number)} is ${ORDER_STATUS_LABELS[order.status]}. Its parcels can’t be changed.`,
    );
  requireReady(order);
  return order;
}

export async function findParcel(tx: Database, orderId: string, id: string) {
  const [found] = await tx
    .select()
    .from(shipment)
    .where(and(eq(shipment.id, id), eq(shipment.orderId, orderId), isNull(shipment.returnId)));
  if (!found) throw new ApiError('not_found', 'Parcel not found. Someone may have removed it.');
  return found;
}

async function describeItems(tx: Database, orderId: string, items: ParcelItem[]): Promise<string> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId));
  return items
    .map(({ position, quantity }) => `${quantity} × ${lines.find((one) => one.position === position)?.name}`)
    .join(', ');
}
