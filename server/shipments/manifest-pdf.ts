import { toIndianDay } from '#domain/calendar.ts';
import { sum } from '#domain/money.ts';
import type { Parcel } from '#server/couriers/courier.ts';
import { amount, formatDay, openSheet } from '#server/orders/pdf/document.ts';
import type { Mark } from '#server/orders/pdf/pictures.ts';

interface ManifestParcel extends Parcel {
  carrier: string;
  trackingNumber: string | null;
}

/** A document for each carrier, with a line for each parcel and room for the courier's signature. */
export async function createManifest(parcels: ManifestParcel[], { mark, at }: { mark: Mark; at: Date }) {
  const sheet = await openSheet('Manifest');
  for (const [carrier, own] of Map.groupBy(parcels, (parcel) => parcel.carrier)) {
    const count = own.length === 1 ? '1 parcel' : `${own.length} parcels`;
    const cash = amount(sum(own.map((parcel) => parcel.cash)));
    sheet
      .begin({ mark, title: `Manifest: ${carrier}` })
      .gap(4)
      .text(`${formatDay(toIndianDay(at))}. ${count}, Rs. ${cash} cash on delivery`)
      .gap(12)
      .table(cells('No.', 'Tracking number', 'Order', 'To', 'Weight', 'Cash (Rs.)'), own.map(rowOf), 9)
      .gap(28)
      .text('Received by the courier (name, signature, date and time):')
      .gap(36)
      .rule()
      .finish((page, pages) => `${carrier}, page ${page} of ${pages}`);
  }
  return sheet.end();
}

const rowOf = ({ trackingNumber, orderNumber, address, grams, cash }: ManifestParcel, index: number) =>
  cells(
    String(index + 1),
    trackingNumber ?? '',
    orderNumber,
    `${address.city} ${address.pincode}`,
    `${grams} g`,
    cash > 0 ? amount(cash) : 'Prepaid',
  );

const cells = (
  position: string,
  tracking: string,
  order: string,
  to: string,
  weight: string,
  cash: string,
) => [
  { text: position, part: 0.07 },
  { text: tracking, part: 0.25, bold: true },
  { text: order, part: 0.13 },
  { text: to, part: 0.29 },
  { text: weight, part: 0.11, right: true },
  { text: cash, part: 0.15, right: true },
];
