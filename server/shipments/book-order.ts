import { and, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { AUTOMATIC } from '#domain/shipments/courier-choice.ts';
import { record } from '#server/audit/record.ts';
import { type Couriers, courierNames } from '#server/couriers/couriers.ts';
import type { Database } from '#server/database/database.ts';
import { shipment } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { createShipments } from './create-shipments.ts';
import { lockOpenOrder } from './plan-parcels.ts';

/**
 * The settings choose a courier if none is given. A job books the parcel, or without one all that wait, and otherwise a new one of the order's remaining items. A waiting
 * parcel is retried at once. It can change its courier unless the first one may have booked it.
 */
export async function bookOrder(
  { db, now, couriers }: Pick<Services, 'db' | 'now' | 'couriers'>,
  actor: string,
  { id, courier = AUTOMATIC, parcel }: Input<'admin.order.book'>,
): Promise<void> {
  const carrier = courier === AUTOMATIC ? '' : displayNameOf(couriers, courier);
  if (courier === AUTOMATIC) await requireChoice(db, couriers);
  await db.transaction(async (tx) => {
    const order = await lockOpenOrder(tx, id);
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
          parcel === undefined ? undefined : eq(shipment.id, parcel),
          sql`(courier = ${courier} or booking ->> 'sent' is null)`,
        ),
      )
      .returning({ id: shipment.id });
    if (waiting.length === 0 && parcel !== undefined)
      throw new ApiError('conflict', 'This parcel is booked or shipped already.');
    if (waiting.length === 0) await createShipments(tx, order, [{ courier, carrier, nextBookAt: at }], at);
    await record(tx, now, {
      actor,
      action: 'book',
      subject: `order:${id}`,
      after: { carrier: carrier || 'Chosen by the settings' },
    });
  });
}

/** Throws `conflict` if the settings choose no courier. */
export async function requireChoice(db: Database, { all }: Couriers): Promise<void> {
  const { choice } = (await currentSettings(db)).settings.couriers;
  if (choice === 'by_hand' || all.length === 0)
    throw new ApiError(
      'conflict',
      'Please choose a courier. The settings under Couriers say to choose by hand.',
    );
}

/** Throws `not_found` for a courier at which the shop has no account. */
export function displayNameOf(couriers: Couriers, name: string): string {
  const found = courierNames(couriers).find((one) => one.name === name);
  if (!found) throw new ApiError('not_found', 'The shop has no account at this courier.');
  return found.displayName;
}
