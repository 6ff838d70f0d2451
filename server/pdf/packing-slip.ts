import type { Address } from '#domain/address.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { shortId } from '#domain/order.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { amount, formatDay, openSheet } from '#server/pdf/document.ts';

export interface Slip {
  id: string;
  createdAt: Date;
  address: Address;
  toCollect: number;
  items: { name: string; size: string; quantity: number }[];
}

export interface Sender {
  name: string;
  address: string;
  phone: string;
}

export function createPackingSlips(slips: Slip[], sender: Sender): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet('Packing slips');
  for (const { id, createdAt, address, toCollect, items } of slips) {
    sheet.page().text(`Packing slip ${shortId(id)}`, { bold: true, size: 16 });
    sheet
      .text(`Order ${id} of ${formatDay(toIndianDay(createdAt))}`)
      .gap()
      .rule();
    sheet.text([address.firstName, address.lastName].filter(Boolean).join(' '), { bold: true, size: 14 });
    sheet.text(`${address.address}\n${address.city}, ${address.state}`, { size: 12 });
    sheet.text(address.pincode, { bold: true, size: 20 }).text(`Phone ${address.phone}`, { size: 12 });
    sheet.gap().text(toCollect > 0 ? `Collect ₹${amount(toCollect)} in cash` : 'Paid: collect nothing', {
      bold: true,
      size: 12,
    });
    sheet
      .gap()
      .rule()
      .row(parts('Quantity', 'Variant', 'Item'), true);
    for (const { name, size, quantity } of items)
      sheet.row(parts(String(quantity), size === ONE_SIZE ? '' : size, name));
    sheet
      .gap()
      .rule()
      .text(`If undelivered, return to: ${sender.name}, ${sender.address}. Phone ${sender.phone}`);
  }
  return sheet.end();
}

const parts = (quantity: string, size: string, name: string) => [
  { text: quantity, part: 0.12 },
  { text: size, part: 0.12 },
  { text: name, part: 0.76 },
];
