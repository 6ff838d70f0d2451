import { add, max, min, type Paise, subtract, sum, ZERO } from '#domain/money.ts';
import { type InvoiceDocument, type InvoiceLine, sumOf } from './invoice.ts';
import { type Collectable, cashOf, isAwaitingDelivery } from './order.ts';
import type { PaymentReason, RefundStatus } from './payment.ts';
import { isCashOnDelivery, isPaidAtProvider, isRefundedByTransfer } from './payment-methods.ts';
import type { ReturnStatus } from './returns.ts';
import { splitTax } from './tax.ts';

/** The stored amounts of one order that was sold. */
export interface OrderAccounts extends Collectable {
  amountDue: Paise | null;
  /** Only Indian rupees, and none that are held for review. */
  payments: { amount: Paise; refunds: { amount: Paise; status: RefundStatus; reason: PaymentReason }[] }[];
  /** Their items were sold with this order, also if they came back as replacements. */
  returns: {
    id: string;
    status: ReturnStatus;
    isByMerchant: boolean;
    refund: Paise;
    reference: string | null;
  }[];
  documents: (Pick<InvoiceDocument, 'kind' | 'number' | 'lines'> & {
    returnId: string | null;
    isWithinState: boolean;
  })[];
  /** Parcels that were cancelled, lost or returned are left out. */
  parcels: { cash: Paise; isDelivered: boolean }[];
  /** Some items are in no parcel. */
  hasUnsentItems: boolean;
}

/**
 * - `payments`: what was received and not refunded is what was sold less what is still due.
 * - `invoice`: the invoice has the order's total.
 * - `tax`: the parts of each line of a document add up, at the rate of the line.
 * - `credits`: no line has more credits than was invoiced, and nothing is left of an order that has ended.
 * - `refund`: a return's credit note has the amount of its refund.
 * - `cash`: the parcels collect what is due at the door.
 */
export const DISCREPANCIES = ['payments', 'invoice', 'tax', 'credits', 'refund', 'cash'] as const;

export interface Discrepancy {
  kind: (typeof DISCREPANCIES)[number];
  /** The number of the invoice or credit note. */
  document: string | null;
  expected: Paise;
  found: Paise;
}

const FIELDS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;

/** The tax of a credit is at most this much off its rate, so that all credits of a line add up to it. */
const MAX_CREDIT_ROUNDING = 2;

/** Returns where the stored amounts of an order contradict each other. Every order should have none, at any time. */
export const findDiscrepancies = (order: OrderAccounts): Discrepancy[] =>
  [
    ...paymentsOf(order),
    ...invoiceOf(order),
    ...order.documents.flatMap(taxOf),
    ...creditsOf(order),
    ...refundsOf(order),
    ...parcelsOf(order),
  ].filter(({ expected, found }) => expected !== found);

function paymentsOf(order: OrderAccounts): Discrepancy[] {
  const received = add(sum(order.payments.map(({ amount }) => amount)), collectedCash(order));
  const refunds = order.payments.map(refundedOf);
  const retained = subtract(subtract(received, sum(refunds)), transfers(order));
  const expected = subtract(soldFor(order), dueOf(order));
  // Refunds that staff make at the provider have no credit note until the order ends.
  const atProvider = sum(
    order.payments.flatMap((one) =>
      one.refunds
        .filter(({ reason, status }) => reason === 'refunded_at_provider' && status !== 'failed')
        .map(({ amount }) => amount),
    ),
  );
  const explained = min(max(ZERO, subtract(expected, retained)), atProvider);
  return [{ kind: 'payments', document: null, expected, found: add(retained, explained) }];
}

/** A failed refund is owed to the customer until another one makes up for it. */
function refundedOf({ amount, refunds }: OrderAccounts['payments'][number]): Paise {
  const amounts = (isFailed: boolean) =>
    sum(refunds.filter(({ status }) => (status === 'failed') === isFailed).map((one) => one.amount));
  const made = amounts(false);
  return add(made, min(amounts(true), max(ZERO, subtract(amount, made))));
}

const deliveredCash = ({ parcels }: OrderAccounts): Paise =>
  sum(parcels.filter(({ isDelivered }) => isDelivered).map(({ cash }) => cash));

function collectedCash(order: OrderAccounts): Paise {
  if (!isCashOnDelivery(order.paymentMethod)) return ZERO;
  return order.paid ? cashOf(order) : deliveredCash(order);
}

/** Staff have made them, or will when the customer has named an account. */
function transfers({ paymentMethod, returns }: OrderAccounts): Paise {
  if (!isRefundedByTransfer(paymentMethod)) return ZERO;
  const made = returns.filter(
    ({ status, isByMerchant, reference }) =>
      (status === 'refunded' && reference !== null) || (status === 'received' && isByMerchant),
  );
  return sum(made.map(({ refund }) => refund));
}

const hasEnded = ({ status }: OrderAccounts): boolean =>
  status === 'cancelled' || status === 'returned_to_sender';

const isInvoice = ({ kind }: { kind: InvoiceDocument['kind'] }): boolean => kind !== 'credit_note';

const linesOf = ({ documents }: OrderAccounts, areInvoiced: boolean): InvoiceLine[] =>
  documents.filter((one) => isInvoice(one) === areInvoiced).flatMap(({ lines }) => lines);

function soldFor(order: OrderAccounts): Paise {
  if (order.documents.some(isInvoice))
    return subtract(sumOf(linesOf(order, true), 'total'), sumOf(linesOf(order, false), 'total'));
  return hasEnded(order) ? ZERO : order.total;
}

function dueOf(order: OrderAccounts): Paise {
  if (order.status === 'payment_pending') return order.total;
  if (isPaidAtProvider(order.paymentMethod))
    return isAwaitingDelivery(order.status) ? (order.amountDue ?? ZERO) : ZERO;
  return isAwaitingDelivery(order.status) && !order.paid
    ? subtract(cashOf(order), deliveredCash(order))
    : ZERO;
}

const invoiceOf = (order: OrderAccounts): Discrepancy[] =>
  order.documents.filter(isInvoice).map(({ number, lines }) => ({
    ...{ kind: 'invoice', document: number, expected: order.total, found: sumOf(lines, 'total') },
  }));

const taxOf = (document: OrderAccounts['documents'][number]): Discrepancy[] =>
  document.lines.flatMap((line) => {
    const tax = (one: Pick<InvoiceLine, 'cgst' | 'sgst' | 'igst'>) => sum([one.cgst, one.sgst, one.igst]);
    const sumOfParts = add(line.taxable, tax(line));
    const atRate = splitTax(line.total, line.percent, document.isWithinState);
    const rounding = isInvoice(document) ? 0 : MAX_CREDIT_ROUNDING;
    const isAtRate = Math.abs(tax(line) - tax(atRate)) <= rounding && line.cgst === line.sgst;
    const entry = { kind: 'tax' as const, document: document.number };
    return [
      { ...entry, expected: line.total, found: sumOfParts },
      { ...entry, expected: isAtRate ? tax(line) : tax(atRate), found: tax(line) },
    ];
  });

function creditsOf(order: OrderAccounts): Discrepancy[] {
  const invoice = order.documents.find(isInvoice);
  const credited = linesOf(order, false);
  const keyOf = ({ position, percent }: InvoiceLine) => position ?? `fees at ${percent} %`;
  const invoiced = Map.groupBy(invoice?.lines ?? [], keyOf);
  const credits = Map.groupBy(credited, keyOf);
  const entry = { kind: 'credits' as const, document: invoice?.number ?? null };
  const lines = [...new Set([...invoiced.keys(), ...credits.keys()])].flatMap((key) =>
    FIELDS.map((field) => {
      const [whole, credit] = [sumOf(invoiced.get(key) ?? [], field), sumOf(credits.get(key) ?? [], field)];
      return { ...entry, expected: hasEnded(order) ? whole : min(whole, credit), found: credit };
    }),
  );
  return lines;
}

const refundsOf = ({ returns, documents }: OrderAccounts): Discrepancy[] =>
  returns
    .filter(({ status, isByMerchant }) => status === 'refunded' || isByMerchant)
    .map(({ id, refund }) => {
      const note = documents.find(({ returnId }) => returnId === id);
      const found = note ? sumOf(note.lines, 'total') : ZERO;
      return { kind: 'refund', document: note?.number ?? null, expected: refund, found };
    });

/** Orders that were shipped before the shop knew parcels have none. */
function parcelsOf(order: OrderAccounts): Discrepancy[] {
  const { status, parcels, hasUnsentItems } = order;
  const isOpen = isAwaitingDelivery(status) || status === 'delivered' || status === 'returned';
  if (!isOpen || parcels.length === 0 || hasUnsentItems) return [];
  const found = sum(parcels.map(({ cash }) => cash));
  return [{ kind: 'cash', document: null, expected: cashOf(order), found }];
}
