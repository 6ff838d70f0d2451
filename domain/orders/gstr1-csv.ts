import { type Paise, subtract, sum, toRupees, ZERO } from '#domain/money.ts';
import type { State } from '#domain/pincode.ts';
import { GST_CODE } from './gst.ts';
import { type Amounts, type Gstr1, type ListedDocument, type RatedAmounts, totalOf } from './gstr1.ts';

export const GSTR1_SECTIONS = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'nil',
  'hsn_b2b',
  'hsn_b2c',
  'documents',
] as const;
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

const perRate = <Document extends ListedDocument>(
  documents: Document[],
  cells: (document: Document) => string[],
  rate: (rate: RatedAmounts) => string[] = rateCells,
) => documents.flatMap((document) => document.rates.map((one) => [...cells(document), ...rate(one)]));

const hsnTable = (isRegistered: boolean): Table => ({
  columns: [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ],
  rows: ({ hsn }) =>
    hsn
      .filter((one) => one.isRegistered === isRegistered)
      .map((one) => [
        ...[one.hsn, '', 'PCS-PIECES', String(one.quantity), amount(totalOf(one)), String(one.percent)],
        ...[amount(one.taxable), amount(one.igst), amount(one.cgst), amount(one.sgst), '0.00'],
      ]),
});

/** The columns of the GST portal's Returns Offline Tool, https://www.gst.gov.in/download/returns */
const TABLES: Record<Gstr1Section, Table> = {
  b2b: {
    columns: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
      ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type'],
      ...['E-Commerce GSTIN', 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    rows: ({ b2b }) =>
      perRate(
        b2b,
        ({ business, number, date, total, state }) => [
          ...[business.gstin, business.name, number, toolDay(date), amount(total)],
          ...[place(state), 'N', '', 'Regular B2B', ''],
        ],
        (rate) => rateCells(rate).slice(1),
      ),
  },
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
  cdnr: {
    columns: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type'],
      ...['Place Of Supply', 'Reverse Charge', 'Note Supply Type', 'Note Value'],
      ...RATE_COLUMNS,
    ],
    rows: ({ cdnr }) =>
      perRate(cdnr, ({ business, number, date, total, state }) => [
        ...[business.gstin, business.name, number, toolDay(date), 'C'],
        ...[place(state), 'N', 'Regular B2B', amount(total)],
      ]),
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
      nil.map(({ isWithinState, isRegistered, taxable }) => [
        `${isWithinState ? 'Intra' : 'Inter'}-State supplies to ${isRegistered ? '' : 'un'}registered persons`,
        ...[amount(taxable), '0.00', '0.00'],
      ]),
  },
  hsn_b2b: hsnTable(true),
  hsn_b2c: hsnTable(false),
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
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn, documents } = gstr1;
  const none = { cgst: ZERO, sgst: ZERO, igst: ZERO };
  const rates = (documents: ListedDocument[]) => documents.flatMap((document) => document.rates);
  const hsnOf = (isRegistered: boolean) => hsn.filter((one) => one.isRegistered === isRegistered);
  const ofNil = nil.map(({ taxable }) => ({ taxable, ...none }));
  const sections: Record<Gstr1Section, [lines: unknown[], amounts: Amounts[]]> = {
    b2b: [b2b, rates(b2b)],
    b2cl: [b2cl, rates(b2cl)],
    b2cs: [b2cs, b2cs],
    cdnr: [cdnr, rates(cdnr)],
    cdnur: [cdnur, rates(cdnur)],
    nil: [nil, ofNil],
    hsn_b2b: [hsnOf(true), hsnOf(true)],
    hsn_b2c: [hsnOf(false), hsnOf(false)],
    documents: [documents, []],
  };
  return GSTR1_SECTIONS.map((section) => {
    const [lines, amounts] = sections[section];
    const taxable = sum(amounts.map((one) => one.taxable));
    const tax = subtract(sum(amounts.map(totalOf)), taxable);
    return { section, count: lines.length, taxable, tax };
  });
}
