import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input, Received } from '#contract/schemas.ts';
import type { BookedParcel } from '#server/couriers/courier.ts';
import { orders, shipment } from '#server/database/schema.ts';
import { brandMark } from '#server/orders/pdf/pictures.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { readParcels } from './book.ts';
import { createLabels } from './label-pdf.ts';
import { createManifest } from './manifest-pdf.ts';
import { mergePdfs } from './merge-pdfs.ts';

type Row = typeof shipment.$inferSelect;

const WITHOUT_LABEL = ['delivered', 'cancelled', 'returned', 'lost', 'damaged'] as const;

/** The labels of one or all of the order's booked parcels. Throws `not_found` without a booking. */
export async function labelOfOrder(services: Services, { id, parcel }: Input<'admin.order.label'>) {
  const rows = await services.db
    .select()
    .from(shipment)
    .where(
      and(
        eq(shipment.orderId, id),
        parcel === undefined ? undefined : eq(shipment.id, parcel),
        isNotNull(shipment.trackingNumber),
        isNotNull(shipment.status),
        ne(shipment.status, 'cancelled'),
        ne(shipment.courier, 'by_hand'),
      ),
    )
    .orderBy(asc(shipment.createdAt));
  const own = rows.filter(({ courier }) => courier === rows[0]?.courier);
  return { name: 'label.pdf', body: await labelsOf(services, own) };
}

/** Sorted as in the manifest. */
export async function labelsOfOrders(services: Services, { number }: Received<'admin.order.labels'>) {
  const rows = await bookedParcels(services, number);
  const byCourier = Map.groupBy(rows, ({ courier }) => courier);
  if (byCourier.size < 2) return { name: 'labels.pdf', body: await labelsOf(services, rows) };
  const files = await Promise.all(byCourier.values().map((own) => labelsOf(services, own)));
  return { name: 'labels.pdf', body: await mergePdfs('Labels', files) };
}

/** The couriers sign it. */
export async function manifestOfOrders(services: Services, { number }: Received<'admin.order.manifest'>) {
  const rows = await bookedParcels(services, number);
  if (rows.length === 0) throw new ApiError('not_found', 'None of these orders has a booked parcel.');
  const parcels = await readParcels(services, rows);
  const body = await createManifest(
    rows.map((row) => ({ ...row, ...parcels.get(row.id)!.parcel })),
    { mark: await brandMark(services), at: services.now() },
  );
  return { name: 'manifest.pdf', body };
}

/** Sorted by carrier first, so that the parcels of one van are together. */
async function bookedParcels({ db }: Services, numbers: number[]): Promise<Row[]> {
  const rows = await db
    .select({ row: shipment })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .where(
      and(
        inArray(orders.number, numbers),
        isNull(shipment.returnId),
        isNotNull(shipment.trackingNumber),
        isNotNull(shipment.status),
        notInArray(shipment.status, [...WITHOUT_LABEL]),
        ne(shipment.courier, 'by_hand'),
      ),
    )
    .orderBy(asc(shipment.courier), asc(shipment.carrier), asc(orders.number), asc(shipment.createdAt));
  return rows.map(({ row }) => row);
}

/** All are of one courier. Ours have a barcode of the tracking number, where the courier has no labels. */
async function labelsOf(services: Services, rows: Row[]): Promise<Uint8Array<ArrayBuffer>> {
  const courier = services.couriers.all.find(({ name }) => name === rows[0]?.courier);
  if (!courier) throw new ApiError('not_found', 'There is no booked parcel with a label.');
  const booked: BookedParcel[] = rows.map(({ trackingNumber, booking }) => ({
    trackingNumber: trackingNumber!,
    ids: booking ?? {},
  }));
  const labels = await courier.label(booked);
  if (labels) return new Uint8Array(labels);
  const parcels = await readParcels(services, rows);
  const { contact, tax } = (await currentSettings(services.db)).settings;
  const { name } = (await services.content.current()).get('brand')!;
  return createLabels(
    rows.map((row) => ({
      ...parcels.get(row.id)!.parcel,
      carrier: row.carrier,
      trackingNumber: row.trackingNumber!,
      sortCode: row.booking?.sortCode,
    })),
    { name: tax.legalName || name, address: contact.address, phone: contact.phone },
  );
}
