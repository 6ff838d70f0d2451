import type { Address } from '#domain/address.ts';
import { type Paise, subtract, sum, times, ZERO } from '#domain/money.ts';
import type { Business } from './gst.ts';
import type { PaymentMethod, RecordedPayment } from './payment-methods.ts';
import { rateOf, splitTax, spread, type Tax, type TaxSplit, taxPercentOf } from './tax.ts';

export type CreditNoteReason = 'cancelled' | 'returned_to_sender' | 'items_returned' | 'partial_refund';

export type InvoiceKind = 'invoice' | 'bill_of_supply' | 'credit_note';

const PREFIX: Record<InvoiceKind, string> = { invoice: 'INV', bill_of_supply: 'BOS', credit_note: 'CRN' };

export const isBillOfSupply = (number: string): boolean => number.startsWith(`${PREFIX.bill_of_supply}/`);

/** Rule 46 of the CGST Rules allows at most 16 characters. */
export const invoiceNumber = (kind: InvoiceKind, financialYear: string, place: number): string =>
  `${PREFIX[kind]}/${financialYear}/${String(place).padStart(5, '0')}`;

const INVOICE_NUMBER = /^(INV|BOS|CRN)\/(\d\d)-(\d\d)\/(\d{5,6})$/;

/** Undefined unless `invoiceNumber` could have made it. */
export function parseInvoiceNumber(number: string) {
  const [, prefix, start, end, place] = INVOICE_NUMBER.exec(number) ?? [];
  if (Number(end) !== (Number(start) + 1) % 100) return undefined;
  const kind = (Object.keys(PREFIX) as InvoiceKind[]).find((one) => PREFIX[one] === prefix)!;
  return { kind, financialYear: `${start}-${end}`, place: Number(place) };
}

/** `total` includes tax and the discount. */
export interface InvoiceLine extends TaxSplit {
  position: number | null;
  /** Null for delivery and handling. */
  name: string | null;
  size: string | null;
  hsn: string;
  /** 0 in a credit note that only lowers the price. */
  quantity: number;
  /** The price of one item before the discount. */
  price: Paise;
  discount: Paise;
  percent: number;
  total: Paise;
  /** The part of a credit that concerns items of an exchange only. Their returns subtract it again. */
  exchanges?: { returnId: string; quantity: number; total: Paise }[] | undefined;
}

export interface InvoiceDocument {
  kind: InvoiceKind;
  number: string;
  date: string;
  orderId: string;
  orderNumber: number;
  orderDate: string;
  paymentMethod: PaymentMethod;
  /** Older documents do not have it. */
  recordedPayment?: RecordedPayment | null;
  corrects: { number: string; date: string; reason: CreditNoteReason } | null;
  seller: Pick<Tax, 'legalName' | 'address' | 'state' | 'gstin'>;
  buyer: Address;
  /** Older documents do not have it. */
  business?: Business | null;
  lines: InvoiceLine[];
}

export interface InvoiceItem {
  position: number;
  name: string;
  size: string | null;
  hsn: string;
  quantity: number;
  /** The price of one item. */
  price: Paise;
}

/** Spreads the coupon over the items by value and the fees over their tax rates. The totals add up to the amount paid. */
export function invoiceLines(
  items: InvoiceItem[],
  { discount, fees }: { discount: Paise; fees: Paise },
  context: {
    tax: Tax;
    isWithinState: boolean;
    day: string;
    /** The amounts that the items of a replacement cost more. The rest was paid before, so the rate is that of the whole price. */
    rises?: Paise[] | undefined;
  },
): InvoiceLine[] {
  const prices = items.map(({ price, quantity }) => times(price, quantity));
  const { rises } = context;
  const due = rises && spread(subtract(sum(prices), discount), rises);
  const discounts = due
    ? prices.map((price, index) => subtract(price, due[index]!))
    : spread(discount, prices);
  const lines = items.map((line, index): InvoiceLine => {
    const discount = discounts[index]!;
    const total = subtract(times(line.price, line.quantity), discount);
    const percent = context.tax.gstin
      ? taxPercentOf(
          rateOf(context.tax, line.hsn, context.day),
          rises ? times(line.price, line.quantity) : total,
          line.quantity,
        )
      : 0;
    return { ...line, discount, percent, total, ...splitTax(total, percent, context.isWithinState) };
  });
  return [...lines, ...feeLines(lines, fees, context.isWithinState)];
}

function feeLines(lines: InvoiceLine[], fees: Paise, isWithinState: boolean): InvoiceLine[] {
  const groups = [...Map.groupBy(lines, ({ percent }) => percent)];
  const shares = spread(
    fees,
    groups.map(([, group]) => sumOf(group, 'taxable')),
  );
  return groups.flatMap(([percent, group], index) => {
    const total = shares[index]!;
    if (total === 0) return [];
    // Delivery gets the HSN code of the most expensive item with its rate.
    const { hsn } = group.reduce((a, b) => (b.total > a.total ? b : a));
    const line = { position: null, name: null, size: null, hsn, quantity: 1, price: total, discount: ZERO };
    return [{ ...line, percent, total, ...splitTax(total, percent, isWithinState) }];
  });
}

type MoneyField = 'taxable' | 'cgst' | 'sgst' | 'igst' | 'discount' | 'total';

export const sumOf = (lines: InvoiceLine[], field: MoneyField): Paise =>
  sum(lines.map((line) => line[field]));
