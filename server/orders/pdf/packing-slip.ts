import type { Address } from '#domain/address.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import type { Paise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { wordsOf } from '#languages';
import { amount, formatDay, openSheet } from './document.ts';
import type { Mark } from './pictures.ts';

export interface Slip {
  id: string;
  number: number;
  language: string;
  createdAt: Date;
  address: Address;
  toCollect: Paise;
  /** If the order has several. */
  parcel?: { index: number; count: number };
  items: { name: string; size: string; quantity: number; image: string }[];
}

export interface Sender {
  name: string;
  address: string;
  phone: string;
}

interface Pictures {
  mark: Mark;
  thumbnails: Map<string, Buffer>;
}

export async function createPackingSlips(
  slips: Slip[],
  sender: Sender,
  { mark, thumbnails }: Pictures,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await openSheet('Packing slips');
  for (const { id, number, language, createdAt, address, toCollect, parcel, items } of slips) {
    const { packingSlip: words, parcels, printedPage } = wordsOf(language);
    sheet.begin({ mark, title: words.title(orderNumber(number)) });
    sheet.gap(4).text(words.order(id, formatDay(toIndianDay(createdAt))), { quiet: true });
    if (parcel) sheet.text(parcels.headingOf(parcel.index, parcel.count), { bold: true, size: 13 });
    sheet
      .gap(12)
      .text([address.firstName, address.lastName].filter(Boolean).join(' '), { bold: true, size: 16 })
      .text(`${address.address}\n${address.city}, ${address.state}`, { size: 13 })
      .text(address.pincode, { bold: true, size: 24 })
      .text(words.phone(address.phone), { size: 13 });
    sheet
      .gap(12)
      .box(toCollect > 0 ? words.collect(amount(toCollect)) : words.paid)
      .gap()
      .text(words.returnTo([sender.name, sender.address].filter(Boolean).join(', '), sender.phone));
    const { quantity, variant, item } = words.columns;
    const rows = items.map(({ name, size, quantity, image }) =>
      cells(String(quantity), size === ONE_SIZE ? '' : size, name, thumbnails.get(image)),
    );
    sheet
      .gap(16)
      .table(cells(quantity, variant, item), rows, 11)
      .finish(printedPage);
  }
  return sheet.end();
}

const cells = (quantity: string, size: string, name: string, picture?: Buffer) => [
  { text: '', part: 0.09, picture },
  { text: quantity, part: 0.13, bold: true },
  { text: size, part: 0.18 },
  { text: name, part: 0.6 },
];
