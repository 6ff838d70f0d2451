import { add, type Paise, subtract, sum, ZERO } from '#domain/money.ts';
import type { InvoiceDocument, InvoiceLine } from '#domain/orders/invoice.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { RecordedPayment } from '#domain/orders/payment-methods.ts';
import { percentOf } from '#domain/percent-of.ts';
import type { Ledger, LedgerGroup, Voucher, VoucherEntry } from './voucher.ts';

const ledger = (name: string, group: LedgerGroup): Ledger => ({ name, group });

const CUSTOMERS = ledger('Online customers', 'Sundry Debtors');
const DISCOUNTS = ledger('Discounts', 'Indirect Expenses');
const CASH_WITH_COURIERS = ledger('Cash with couriers', 'Current Assets');
/** Accountants’ usual name for cash that is missing or too much. */
const SHORT_AND_OVER = ledger('Cash short and over', 'Indirect Expenses');
const BANK = ledger('Bank', 'Bank Accounts');
const CASH = ledger('Cash', 'Cash-in-Hand');
const FEES = ledger('Payment gateway fees', 'Indirect Expenses');
const TAX_ON_FEES = ledger('GST on payment gateway fees', 'Duties & Taxes');
const ADJUSTMENTS = ledger('Payment gateway adjustments', 'Indirect Expenses');
const TAXES = {
  cgst: ledger('Output CGST', 'Duties & Taxes'),
  sgst: ledger('Output SGST', 'Duties & Taxes'),
  igst: ledger('Output IGST', 'Duties & Taxes'),
};
const salesAt = (percent: number) => ledger(`Sales ${percent}%`, 'Sales Accounts');
const deliveryAt = (percent: number) => ledger(`Delivery and handling ${percent}%`, 'Sales Accounts');

/** The provider owes us its balance until it settles. */
const atProvider = (name: string) => ledger(name, 'Current Assets');
const paidInto = (recordedAs: RecordedPayment) => (recordedAs === 'cash' ? CASH : BANK);

const negative = (amount: Paise): Paise => subtract(ZERO, amount);

/** Adds up entries of the same ledger, and leaves out those of nothing. */
function entriesOf(amounts: [ledger: Ledger, amount: Paise][]): VoucherEntry[] {
  return [...Map.groupBy(amounts, ([{ name }]) => name).values()]
    .map((group) => ({ ledger: group[0]![0], amount: sum(group.map(([, amount]) => amount)) }))
    .filter(({ amount }) => amount !== 0);
}

/** An invoice or bill of supply is a sale; a credit note takes it back with the opposite signs. */
export function documentVoucher(document: InvoiceDocument): Voucher | undefined {
  const { kind, number, date, corrects } = document;
  const isCredit = kind === 'credit_note';
  const amounts = document.lines.flatMap(saleAmounts);
  const entries = entriesOf(isCredit ? amounts.map(([to, amount]) => [to, negative(amount)]) : amounts);
  if (entries.length === 0) return undefined;
  const order = `Order ${orderNumber(document.orderNumber)}`;
  return {
    ...{ type: isCredit ? 'Credit Note' : 'Sales', number, date, entries },
    narration: corrects ? `${order}, corrects ${corrects.number} of ${corrects.date}` : order,
  };
}

/** The price before the discount is the sale, and the discount an expense. Both are without tax. */
function saleAmounts(line: InvoiceLine): [Ledger, Paise][] {
  const { percent, taxable, total, cgst, sgst, igst, position } = line;
  const discount = percentOf(line.discount, 100, 100 + percent);
  return [
    [CUSTOMERS, total],
    [DISCOUNTS, discount],
    [position === null ? deliveryAt(percent) : salesAt(percent), negative(add(taxable, discount))],
    [TAXES.cgst, negative(cgst)],
    [TAXES.sgst, negative(sgst)],
    [TAXES.igst, negative(igst)],
  ];
}

export interface Moved {
  id: string;
  date: string;
  amount: Paise;
  orderNumber: number;
}

/** `provider` is its name for display, or how staff have received the payment. */
export type Through = { provider: string } | { recordedAs: RecordedPayment };

const ledgerOf = (through: Through) =>
  'provider' in through ? atProvider(through.provider) : paidInto(through.recordedAs);

const transfer = (
  type: Voucher['type'],
  { id, date, amount }: Pick<Moved, 'id' | 'date' | 'amount'>,
  { to, from, narration }: { to: Ledger; from: Ledger; narration: string },
): Voucher => ({
  ...{ type, number: id, date, narration },
  entries: entriesOf([
    [to, amount],
    [from, negative(amount)],
  ]),
});

export const paymentVoucher = (moved: Moved, through: Through): Voucher =>
  transfer('Receipt', moved, {
    ...{ to: ledgerOf(through), from: CUSTOMERS },
    narration: `Payment of order ${orderNumber(moved.orderNumber)}`,
  });

export const refundVoucher = (moved: Moved, through: Through): Voucher =>
  transfer('Payment', moved, {
    ...{ to: CUSTOMERS, from: ledgerOf(through) },
    narration: `Refund of order ${orderNumber(moved.orderNumber)}`,
  });

/** The courier has taken the cash at the door. */
export const cashVoucher = (moved: Moved, carrier: string): Voucher =>
  transfer('Receipt', moved, {
    ...{ to: CASH_WITH_COURIERS, from: CUSTOMERS },
    narration: `Cash of order ${orderNumber(moved.orderNumber)}, collected by ${carrier}`,
  });

/** The delivery was undone after its voucher was booked. */
export const undoneCashVoucher = (moved: Moved, carrier: string): Voucher =>
  transfer('Journal', moved, {
    ...{ to: CUSTOMERS, from: CASH_WITH_COURIERS },
    narration: `Undone delivery of order ${orderNumber(moved.orderNumber)}, no cash collected by ${carrier}`,
  });

/** The courier has paid it to us. */
export const remittanceVoucher = (moved: Omit<Moved, 'orderNumber'>, courier: string): Voucher =>
  transfer('Receipt', moved, {
    ...{ to: BANK, from: CASH_WITH_COURIERS },
    narration: `Remittance of ${courier}`,
  });

/** Staff have closed what the courier still owes, or, negative, has paid too much. */
export const closedCashVoucher = (moved: Moved, carrier: string): Voucher =>
  transfer('Journal', moved, {
    ...{ to: SHORT_AND_OVER, from: CASH_WITH_COURIERS },
    narration: `Closed difference of order ${orderNumber(moved.orderNumber)}, collected by ${carrier}`,
  });

export interface Settled {
  id: string;
  date: string;
  utr: string | null;
  /** The bank received it. It is negative if the provider has taken money back. */
  amount: Paise;
  /** The GST on it is not included. */
  fees: Paise;
  tax: Paise;
  /** Positive if the provider has paid it in addition. */
  other: Paise;
}

/** The provider no longer owes us the payments less the refunds of the settlement. */
export const settlementVoucher = (settled: Settled, provider: string): Voucher => {
  const { id, date, utr, amount, fees, tax, other } = settled;
  return {
    ...{ type: 'Journal', number: id, date },
    narration: `Settlement of ${provider}${utr ? `, UTR ${utr}` : ''}`,
    entries: entriesOf([
      [BANK, amount],
      [FEES, fees],
      [TAX_ON_FEES, tax],
      [ADJUSTMENTS, negative(other)],
      [atProvider(provider), negative(subtract(sum([amount, fees, tax]), other))],
    ]),
  };
};
