import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { orders, shipment } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { addScans } from './add-scans.ts';
import { lockOpenOrder } from './plan-parcels.ts';

interface Result {
  id: string;
  done: boolean;
  message: string | null;
}

const bookedParcels = (db: Database, orderIds: string[]) =>
  db
    .select({ parcel: shipment, number: orders.number })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .where(
      and(
        inArray(shipment.orderId, orderIds),
        isNull(shipment.returnId),
        eq(shipment.status, 'booked'),
        ne(shipment.courier, 'by_hand'),
        isNull(shipment.nextBookAt),
      ),
    );

/** One request to each courier. Parcels for which a pickup was requested before are left out. */
export async function requestPickups(
  services: Services,
  actor: string,
  { ids, on = toIndianDay(services.now()) }: { ids: string[]; on?: string | undefined },
): Promise<Result[]> {
  const { db, now, couriers, words } = services;
  const found = await bookedParcels(db, ids);
  const problems = new Map<string, string>();
  const waiting = found.filter(({ parcel }) => !parcel.booking?.pickup).map(({ parcel }) => parcel);
  for (const [name, parcels] of Map.groupBy(waiting, ({ courier }) => courier)) {
    try {
      const courier = couriers.all.find((one) => one.name === name);
      if (!courier) throw new ApiError('conflict', `The shop has no account at the courier “${name}”.`);
      await courier.pickup(
        parcels.map(({ trackingNumber, booking }) => ({
          trackingNumber: trackingNumber!,
          ids: booking ?? {},
        })),
        on,
      );
      await db.transaction(async (tx) => {
        await tx
          .update(shipment)
          .set({ booking: sql`coalesce(booking, '{}') || jsonb_build_object('pickup', ${on}::text)` })
          .where(
            inArray(
              shipment.id,
              parcels.map(({ id }) => id),
            ),
          );
        await record(
          tx,
          now,
          ...new Set(parcels.map(({ orderId }) => orderId)).values().map((id) => ({
            actor,
            action: 'request_pickup' as const,
            subject: `order:${id}`,
            after: { carrier: parcels[0]!.carrier },
          })),
        );
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message } = error instanceof Refusal ? error.inWords(words) : error;
      for (const { orderId } of parcels) problems.set(orderId, message);
    }
  }
  return ids.map((id) => {
    const isBooked = found.some(({ parcel }) => parcel.orderId === id);
    const message =
      problems.get(id) ?? (isBooked ? null : 'An order has no booked parcel that waits for the courier.');
    return { id, done: message === null, message };
  });
}

/** A parcel that was handed over before is left as it is. */
export async function handOver(services: Services, actor: string, id: string): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const { number } = await lockOpenOrder(tx, id);
    const booked = await bookedParcels(tx, [id]);
    if (booked.length === 0) {
      const { rows } = await tx.execute(
        sql`select from live_parcels(${id}) where courier <> 'by_hand' and dispatched_at is not null`,
      );
      if (rows.length > 0) return;
      throw new ApiError('conflict', `${orderNumber(number)} has no booked parcel to hand over.`);
    }
    const at = now().getTime();
    await addScans(
      { ...services, db: tx },
      booked.map(({ parcel }) => ({ shipmentId: parcel.id, scans: [{ at, event: 'picked_up' as const }] })),
      actor,
    );
    await record(
      tx,
      now,
      ...booked.map(({ parcel: { carrier, trackingNumber } }) => ({
        actor,
        action: 'hand_over' as const,
        subject: `order:${id}`,
        after: { carrier, trackingNumber },
      })),
    );
  });
}
