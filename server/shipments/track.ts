import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { shipment } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { addScans } from './add-scans.ts';

const BATCH_SIZE = 40;
const EVERY_MS = 4 * 3_600_000;
/** While webhooks arrive, polling only finds those that were lost. */
const AFTER_WEBHOOK_MS = 12 * 3_600_000;

/** Asks couriers about parcels of which no webhook has reported for hours. */
export async function trackShipments(services: Services): Promise<void> {
  const byCourier = Map.groupBy(await claimDue(services), ({ courier }) => courier);
  await Promise.all(
    [...byCourier].map(async ([name, parcels]) => {
      const courier = services.couriers.all.find((one) => one.name === name);
      if (!courier) return;
      try {
        const reports = await courier.track(
          parcels.map(({ trackingNumber, booking }) => ({
            trackingNumber: trackingNumber!,
            ids: booking ?? {},
          })),
        );
        await addScans(
          services,
          reports.map((report) => ({ ...report, courier: name })),
        );
      } catch (error) {
        services.log.warn({ err: error, courier: name }, 'parcels could not be tracked');
      }
    }),
  );
}

export const postponeTracking = ({ db, now }: Services, courier: string, trackingNumbers: string[]) =>
  db
    .update(shipment)
    .set({ nextTrackAt: new Date(now().getTime() + AFTER_WEBHOOK_MS) })
    .where(
      and(
        eq(shipment.courier, courier),
        inArray(shipment.trackingNumber, trackingNumbers),
        isNotNull(shipment.nextTrackAt),
      ),
    );

function claimDue({ db, now }: Services) {
  const at = sql`${now().toISOString()}::timestamptz`;
  return db
    .update(shipment)
    .set({ nextTrackAt: new Date(now().getTime() + EVERY_MS) })
    .where(
      sql`${shipment.id} in (select id from shipment where next_track_at <= ${at} and tracking_number is not null
        order by next_track_at limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning({
      courier: shipment.courier,
      trackingNumber: shipment.trackingNumber,
      booking: shipment.booking,
    });
}
