import { eq, sql } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { isAwaitingDelivery, orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import { orders } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { lockOrder } from './lock-order.ts';
import { requireOwnTracking } from './require-own-tracking.ts';
import { emailOrderStatus } from './status-email.ts';

interface Tracking {
  id: string;
  carrier: string;
  trackingNumber: string;
}

export async function setTracking(
  services: Services,
  actor: string,
  { id, carrier, trackingNumber }: Tracking,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order.shippedAt)
      throw new ApiError(
        'conflict',
        `${orderNumber(order.number)} is ${ORDER_STATUS_LABELS[order.status]} and has not shipped yet.`,
      );
    const before = { carrier: order.carrier, trackingNumber: order.trackingNumber };
    const after = { carrier, trackingNumber: trackingNumber || null };
    if (before.carrier === after.carrier && before.trackingNumber === after.trackingNumber) return;
    const { rows: booked } = await tx.execute(
      sql`select id from live_parcels(${id}) where courier <> 'by_hand'`,
    );
    if (booked.length > 0)
      throw new ApiError(
        'conflict',
        `${orderNumber(order.number)} was booked with a courier, which gives its tracking number.`,
      );
    await requireOwnTracking(tx, order, { carrier, trackingNumber }, now());
    await tx.update(orders).set(after).where(eq(orders.id, id));
    if (isAwaitingDelivery(order.status))
      await emailOrderStatus({ ...services, db: tx }, { ...order, ...after }, { event: 'tracking_changed' });
    await record(tx, now, { actor, action: 'edit_tracking', subject: `order:${id}`, before, after });
  });
}
