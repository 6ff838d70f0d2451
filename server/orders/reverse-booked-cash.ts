import { and, eq, gt, sql } from 'drizzle-orm';
import { toIndianDay } from '#domain/calendar.ts';
import { ZERO } from '#domain/money.ts';
import { isMonthBooked } from '#server/audit/journal-downloads.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { cashReversal, shipment } from '#server/database/schema.ts';

/** A parcel that is delivered again needs a voucher of its own, because the ID of the first one is in the books. */
export const CASH_VOUCHER_ID = sql`s.id || coalesce(
  (select '-' || count(*) from cash_reversal r where r.shipment_id = s.id having count(*) > 0), '')`;

/** Call it before the delivery of the order, or of one of its parcels, is undone. `tx` has locked the order. */
export async function reverseBookedCash(
  tx: Database,
  { orderId, parcelId }: { orderId: string; parcelId?: string },
  at: Date,
): Promise<void> {
  const parcels = await tx
    .select({
      shipmentId: shipment.id,
      carrier: shipment.carrier,
      amount: shipment.cashToCollect,
      collectedAt: shipment.statusSince,
      voucherId: sql<string>`(select ${CASH_VOUCHER_ID} from shipment s where s.id = ${shipment.id})`,
    })
    .from(shipment)
    .where(
      and(
        eq(shipment.orderId, orderId),
        parcelId === undefined ? undefined : eq(shipment.id, parcelId),
        eq(shipment.status, 'delivered'),
        gt(shipment.cashToCollect, ZERO),
      ),
    );
  for (const parcel of parcels)
    if (await isMonthBooked(tx, toIndianDay(parcel.collectedAt).slice(0, 7)))
      await tx.insert(cashReversal).values({ id: newId(), ...parcel, reversedAt: at });
}
