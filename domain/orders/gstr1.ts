import { add, type Paise, subtract, sum, toPaise, ZERO } from '#domain/money.ts';
import type { State } from '#domain/pincode.ts';
import { type Business, GST_CODE } from './gst.ts';
import { type InvoiceDocument, type InvoiceLine, isBillOfSupply } from './invoice.ts';

/** Above it, invoices to other states are listed one by one: notification 12/2024 (Central Tax), from 1 August 2024. */
const LARGE_INVOICE = toPaise(100_000);

/** Amounts of goods of one rate. Credit notes count negative where their invoices are summed. */
export interface Amounts {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

export interface RatedAmounts extends Amounts {
  percent: number;
}

/** A document that the return lists by itself. */
export interface ListedDocument {
  number: string;
  /** A day of India. */
  date: string;
  state: State;
  total: Paise;
  rates: RatedAmounts[];
}

/** A document for a customer who is registered under GST. */
export interface RegisteredDocument extends ListedDocument {
  business: Business;
  isWithinState: boolean;
}

export interface StateAmounts extends RatedAmounts {
  state: State;
  isWithinState: boolean;
}

export interface HsnAmounts extends RatedAmounts {
  hsn: string;
  isRegistered: boolean;
  /** Pieces of goods, without delivery and handling. */
  quantity: number;
}

export interface NilAmounts {
  isWithinState: boolean;
  isRegistered: boolean;
  taxable: Paise;
}

export interface DocumentSeries {
  kind: 'invoice' | 'credit_note';
  from: string;
  to: string;
  count: number;
}

/** Sales of a month by the tables of form GSTR-1. Registered customers are those with a GSTIN. */
export interface Gstr1 {
  /** Table 4A: invoices to registered customers. */
  b2b: RegisteredDocument[];
  /** Table 5: invoices of more than ₹1,00,000 to other customers in other states. */
  b2cl: ListedDocument[];
  /** Table 7: all other taxed sales, less their credit notes. */
  b2cs: StateAmounts[];
  /** Table 9B: credit notes against invoices of table 4A. */
  cdnr: RegisteredDocument[];
  /** Table 9B: credit notes against invoices of table 5. */
  cdnur: ListedDocument[];
  /** Table 8: sales at 0 %, less their credit notes. */
  nil: NilAmounts[];
  /** Table 12: everything by HSN code and rate, less credit notes, apart for registered customers. */
  hsn: HsnAmounts[];
  /** Table 13. */
  documents: DocumentSeries[];
}

const NONE: Amounts = { taxable: ZERO, cgst: ZERO, sgst: ZERO, igst: ZERO };

const combine = (combineTwo: typeof add) => (a: Amounts, b: Amounts) => ({
  taxable: combineTwo(a.taxable, b.taxable),
  cgst: combineTwo(a.cgst, b.cgst),
  sgst: combineTwo(a.sgst, b.sgst),
  igst: combineTwo(a.igst, b.igst),
});
const plus = combine(add);
const minus = combine(subtract);

export const totalOf = ({ taxable, cgst, sgst, igst }: Amounts): Paise => sum([taxable, cgst, sgst, igst]);

export const invoiceTotal = (lines: InvoiceLine[]): Paise => sum(lines.map(({ total }) => total));

/** Collects the documents of a month one after another, in any order. Bills of supply are not in the return. */
export function collectGstr1() {
  const b2b: RegisteredDocument[] = [];
  const cdnr: RegisteredDocument[] = [];
  const b2cl: ListedDocument[] = [];
  const cdnur: ListedDocument[] = [];
  const b2cs = new Map<string, StateAmounts>();
  const nil = new Map<string, NilAmounts>();
  const hsn = new Map<string, HsnAmounts>();
  const series = new Map<DocumentSeries['kind'], DocumentSeries>();

  function addToSeries(kind: DocumentSeries['kind'], number: string) {
    const known = series.get(kind) ?? { kind, from: number, to: number, count: 0 };
    const from = compareNumbers(number, known.from) < 0 ? number : known.from;
    const to = compareNumbers(number, known.to) > 0 ? number : known.to;
    series.set(kind, { kind, from, to, count: known.count + 1 });
  }

  return {
    /** `invoiceValue` is the total of the invoice that a credit note corrects, and of an invoice itself. */
    add(document: InvoiceDocument, invoiceValue: Paise): void {
      const { kind, number, date, seller, buyer, business, lines, corrects } = document;
      if (kind === 'bill_of_supply') return;
      addToSeries(kind, number);
      if (corrects && isBillOfSupply(corrects.number)) return;
      const isCredit = kind === 'credit_note';
      const change = isCredit ? minus : plus;
      const state = buyer.state as State;
      const isWithinState = buyer.state === seller.state;
      const isRegistered = Boolean(business);
      for (const line of lines) {
        const key = `${line.hsn} ${line.percent} ${isRegistered}`;
        const own = { hsn: line.hsn, percent: line.percent, isRegistered };
        const known = hsn.get(key) ?? { ...own, quantity: 0, ...NONE };
        const quantity = line.position === null ? 0 : line.quantity;
        hsn.set(key, {
          ...{ ...known, ...change(known, line) },
          quantity: known.quantity + (isCredit ? -quantity : quantity),
        });
      }
      const taxed = byRate(lines.filter(({ percent }) => percent > 0));
      const exempt = lines.filter(({ percent }) => percent === 0).reduce(plus, NONE);
      const nilKey = `${isWithinState} ${isRegistered}`;
      const { taxable } = change({ ...NONE, taxable: nil.get(nilKey)?.taxable ?? ZERO }, exempt);
      nil.set(nilKey, { isWithinState, isRegistered, taxable });
      const isLarge = !isWithinState && invoiceValue > LARGE_INVOICE;
      if ((business || isLarge) && taxed.length === 0) return;
      const listed = { number, date, state, total: invoiceTotal(lines), rates: taxed };
      if (business) return void (isCredit ? cdnr : b2b).push({ ...listed, business, isWithinState });
      if (isLarge) return void (isCredit ? cdnur : b2cl).push(listed);
      for (const { percent, ...amounts } of taxed) {
        const key = `${state} ${percent}`;
        const known = b2cs.get(key) ?? { state, isWithinState, percent, ...NONE };
        b2cs.set(key, { ...known, ...change(known, amounts) });
      }
    },

    result: (): Gstr1 => ({
      b2b: b2b.toSorted(byNumber),
      cdnr: cdnr.toSorted(byNumber),
      b2cl: b2cl.toSorted(byNumber),
      cdnur: cdnur.toSorted(byNumber),
      b2cs: [...b2cs.values()]
        .filter((one) => totalOf(one) !== 0)
        .toSorted((a, b) => GST_CODE[a.state].localeCompare(GST_CODE[b.state]) || a.percent - b.percent),
      nil: [...nil.values()].filter(({ taxable }) => taxable !== 0),
      hsn: [...hsn.values()]
        .filter((one) => totalOf(one) !== 0 || one.quantity !== 0)
        .toSorted((a, b) => a.hsn.localeCompare(b.hsn) || a.percent - b.percent),
      documents: [...series.values()].toSorted((a, b) => b.kind.localeCompare(a.kind)),
    }),
  };
}

/** `INV/26-27/99999` comes before `INV/26-27/100000`. */
const compareNumbers = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
const byNumber = (a: ListedDocument, b: ListedDocument) => compareNumbers(a.number, b.number);

function byRate(lines: InvoiceLine[]): RatedAmounts[] {
  const rates = new Map<number, RatedAmounts>();
  for (const line of lines) {
    const { percent } = line;
    const known = rates.get(percent) ?? { percent, ...NONE };
    rates.set(percent, { percent, ...plus(known, line) });
  }
  return [...rates.values()].toSorted((a, b) => a.percent - b.percent);
}
