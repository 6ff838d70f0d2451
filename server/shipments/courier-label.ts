import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import type { BookedParcel } from '#server/couriers/courier.ts';
import { shipment } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';

/** The courier's labels of one or all of the order's booked parcels. Throws `not_found` without a booking or a label. */
export async function courierLabel(
  { db, couriers }: Pick<Services, 'db' | 'couriers'>,
  { id, parcel }: Input<'admin.order.label'>,
) {
  const rows = await db
    .select()
    .from(shipment)
    .where(
      and(
        eq(shipment.orderId, id),
        parcel === undefined ? undefined : eq(shipment.id, parcel),
        isNotNull(shipment.trackingNumber),
        isNotNull(shipment.status),
        ne(shipment.status, 'cancelled'),
      ),
    );
  const courier = couriers.all.find(({ name }) => rows.some((row) => row.courier === name));
  const parcels: BookedParcel[] = rows
    .filter((row) => row.courier === courier?.name)
    .map(({ trackingNumber, booking }) => ({ trackingNumber: trackingNumber!, ids: booking ?? {} }));
  const body = await courier?.label(parcels);
  if (!body) throw new ApiError('not_found', 'The courier has no label for this order.');
  return { name: 'label.pdf', body: new Uint8Array(body) };
}
