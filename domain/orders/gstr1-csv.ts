import { type Paise, subtract, toRupees } from '#domain/money.ts';
import type { State } from '#domain/pincode.ts';
import { GST_CODE } from './gst.ts';
import { type Gstr1, type ListedDocument, type RatedAmounts, totalOf } from './gstr1.ts';

export const GSTR1_SECTIONS = ['b2cl', 'b2cs', 'cdnur', 'nil', 'hsn', 'documents'] as const;
export type Gstr1Section = (typeof GSTR1_SECTIONS)[number];

const amount = (paise: Paise): string => toRupees(paise).toFixed(2);
const place = (state: State): string => `${GST_CODE[state]}-${state}`;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The offline tool writes days as 27-Nov-2026. */
function toolDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

interface Table {
  columns: string[];
  rows: (gstr1: Gstr1) => string[][];
}

const RATE_COLUMNS = ['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'];
const rateCells = ({ percent, taxable }: RatedAmounts) => ['', String(percent), amount(taxable), '0.00'];

const perRate = (documents: ListedDocument[], cells: (document: ListedDocument) => string[]) =>
  documents.flatMap((document) => document.rates.map((rate) => [...cells(document), ...rateCells(rate)]));

/** The columns of the GST portal's Returns Offline Tool, https://www.gst.gov.in/download/returns */
const TABLES: Record<Gstr1Section, Table> = {
  b2cl: {
    columns: ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', ...RATE_COLUMNS],
    rows: ({ b2cl }) =>
      perRate(b2cl, ({ number, date, total, state }) => [
        ...[number, toolDay(date), amount(total), place(state)],
      ]),
  },
  b2cs: {
    columns: ['Type', 'Place Of Supply', ...RATE_COLUMNS],
    rows: ({ b2cs }) => b2cs.map((one) => ['OE', place(one.state), ...rateCells(one)]),
  },
  cdnur: {
    columns: [
      ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
      ...RATE_COLUMNS,
    ],
    rows: ({ cdnur }) =>
      perRate(cdnur, ({ number, date, total, state }) => [
        ...['B2CL', number, toolDay(date), 'C', place(state), amount(total)],
      ]),
  },
  nil: {
    columns: [
      ...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)'],
      'Non-GST Supplies',
    ],
    rows: ({ nil }) =>
      nil.map(({ isWithinState, taxable }) => [
        `${isWithinState ? 'Intra' : 'Inter'}-State supplies to unregistered persons`,
        ...[amount(taxable), '0.00', '0.00'],
      ]),
  },
  hsn: {
    columns: [
      ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
      ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
    ],
    rows: ({ hsn }) =>
      hsn.map((one) => [
        ...[one.hsn, '', 'PCS-PIECES', String(one.quantity), amount(totalOf(one)), String(one.percent)],
        ...[amount(one.taxable), amount(one.igst), amount(one.cgst), amount(one.sgst), '0.00'],
      ]),
  },
  documents: {
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: ({ documents }) =>
      documents.map(({ kind, from, to, count }) => [
        kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note',
        ...[from, to, String(count), '0'],
      ]),
  },
};

export const gstr1Table = (gstr1: Gstr1, section: Gstr1Section): { columns: string[]; rows: string[][] } => ({
  columns: TABLES[section].columns,
  rows: TABLES[section].rows(gstr1),
});

/** Each section adds up to this. */
export function sectionTotals(
  gstr1: Gstr1,
): { section: Gstr1Section; count: number; taxable: Paise; tax: Paise }[] {
  const { b2cl, b2cs, cdnur, nil, hsn } = gstr1;
  const none = { cgst: 0 as Paise, sgst: 0 as Paise, igst: 0 as Paise };
  const rates = (documents: ListedDocument[]) => documents.flatMap((document) => document.rates);
  const amounts = {
    ...{ b2cl: rates(b2cl), b2cs, cdnur: rates(cdnur), hsn, documents: [] },
    nil: nil.map(({ taxable }) => ({ taxable, ...none })),
  };
  return GSTR1_SECTIONS.map((section) => {
    const taxable = amounts[section].reduce((total, one) => total + one.taxable, 0) as Paise;
    const total = amounts[section].reduce((sum, one) => sum + totalOf({ ...none, ...one }), 0) as Paise;
    return { section, count: gstr1[section].length, taxable, tax: subtract(total, taxable) };
  });
}
