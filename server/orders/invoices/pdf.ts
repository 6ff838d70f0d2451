import { amountInWords } from '#domain/amount-in-words.ts';
import { GST_CODE } from '#domain/orders/gst.ts';
import { type InvoiceDocument, type InvoiceLine, sumOf } from '#domain/orders/invoice.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { State } from '#domain/pincode.ts';
import type { Words } from '#languages';
import { amount, formatDay, openSheet, type Sheet } from '#server/orders/pdf/document.ts';
import type { Mark } from '#server/orders/pdf/pictures.ts';

/** Keeps the total and its notes on one page. */
const FOOTER_HEIGHT = 140;

type InvoiceWords = Words['invoices'];

/** Facts of an order that change after its invoice is issued. */
export interface OrderFacts {
  words: Words;
  /** The couriers’ numbers of its parcels (AWB). */
  trackingNumbers: string[];
  /** The payment provider’s IDs. */
  payments: string[];
}

export async function createInvoicePdf(
  documents: InvoiceDocument[],
  mark: Mark,
  factsOf: (document: InvoiceDocument) => OrderFacts,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await openSheet(documents.map(({ number }) => number).join(', '));
  for (const document of documents) {
    const facts = factsOf(document);
    const { invoices: words, printedPage } = facts.words;
    sheet.begin({ mark, title: words.titles[document.kind] });
    header(sheet, document, words);
    orderFacts(sheet, document, facts);
    sheet.rule();
    parties(sheet, document, words, mark.name);
    lines(sheet, document, words);
    footer(sheet, document, words);
    sheet.finish(printedPage);
  }
  return sheet.end();
}

function header(sheet: Sheet, document: InvoiceDocument, { facts, ...words }: InvoiceWords) {
  const { number, date, orderDate, corrects } = document;
  sheet.gap(4).columns([
    { label: facts.number, name: number },
    { label: facts.date, name: formatDay(date) },
    { label: facts.order, name: orderNumber(document.orderNumber) },
    { label: facts.orderDate, name: formatDay(orderDate) },
  ]);
  if (corrects) {
    const reason = words.creditNoteReasons[corrects.reason];
    sheet.text(words.against(corrects.number, formatDay(corrects.date), reason)).gap();
  }
}

function orderFacts(
  sheet: Sheet,
  { kind }: InvoiceDocument,
  { words, trackingNumbers, payments }: OrderFacts,
) {
  const { facts } = words.invoices;
  const columns = [
    { label: facts.payment, name: payments.join(', ') },
    { label: facts.trackingNumber, name: trackingNumbers.join(', ') },
  ].filter(({ name }) => name);
  if (kind !== 'credit_note' && columns.length > 0) sheet.columns(columns);
}

/** The brand is the seller if there is no legal name, which an owner may not have entered yet. */
function parties(
  sheet: Sheet,
  { seller, buyer, business }: InvoiceDocument,
  words: InvoiceWords,
  brand: string,
) {
  const person = [buyer.firstName, buyer.lastName].filter(Boolean).join(' ');
  const name = business?.name || person;
  const { legalName, address, gstin } = seller;
  const state = (address || gstin) && !address.includes(seller.state) ? seller.state : '';
  const from = [address, state, gstin ? `GSTIN ${gstin}` : ''].filter(Boolean);
  const to = [
    ...(name === person ? [] : [person]),
    ...[buyer.address, `${buyer.city}, ${buyer.state} - ${buyer.pincode}`, buyer.phone],
    business ? `GSTIN ${business.gstin}` : '',
  ];
  const code = GST_CODE[buyer.state as State];
  sheet
    .gap(4)
    .columns([
      { label: words.seller, name: legalName || brand, lines: from },
      { label: words.buyer, name, lines: to },
    ])
    .text(words.placeOfSupply(buyer.state + (code ? ` (${code})` : '')))
    .gap(12);
}

interface Column {
  title: string;
  part: number;
  text: (line: InvoiceLine) => string;
  total?: (lines: InvoiceLine[]) => string;
}

/** Text sizes in the table, which has fewer columns without GST. */
const SIZE = { taxed: 8, untaxed: 9.5 };

/** Shares of the width in which ₹99,99,999.99 and HSN codes of eight digits are not cut at the smaller size. */
const PARTS = {
  ...{ hsn: 0.088, quantity: 0.056, price: 0.088, discount: 0.092, taxable: 0.11, percent: 0.048 },
  ...{ cgst: 0.092, sgst: 0.092, igst: 0.092, total: 0.11 },
};

const money = (
  title: string,
  field: 'price' | 'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total',
): Column => ({
  title,
  part: PARTS[field],
  text: (line) => amount(line[field]),
  ...(field !== 'price' && { total: (lines) => amount(sumOf(lines, field)) }),
});

function columnsOf({ seller, buyer, lines }: InvoiceDocument, words: InvoiceWords): Column[] {
  const titles = words.columns;
  const taxes =
    buyer.state === seller.state ? [money('CGST', 'cgst'), money('SGST', 'sgst')] : [money('IGST', 'igst')];
  const columns: Column[] = [
    { title: 'HSN', part: PARTS.hsn, text: ({ hsn }) => hsn },
    {
      title: titles.quantity,
      part: PARTS.quantity,
      text: ({ quantity }) => (quantity > 0 ? String(quantity) : ''),
    },
    money(titles.price, 'price'),
    ...(sumOf(lines, 'discount') > 0 ? [money(titles.discount, 'discount')] : []),
    ...(seller.gstin
      ? [
          money(titles.taxable, 'taxable'),
          { title: 'GST', part: PARTS.percent, text: ({ percent }: InvoiceLine) => `${percent}%` },
          ...taxes,
        ]
      : []),
    money(titles.total, 'total'),
  ];
  const growth = tableSize(seller) / SIZE.taxed;
  const sized = columns.map((column) => ({ ...column, part: column.part * growth }));
  const rest = 1 - sized.reduce((parts, { part }) => parts + part, 0);
  const item: Column = {
    title: titles.item,
    part: rest,
    text: ({ name, size }) => words.item(name, size),
    total: () => words.sum,
  };
  return [item, ...sized];
}

const tableSize = ({ gstin }: InvoiceDocument['seller']) => (gstin ? SIZE.taxed : SIZE.untaxed);

function lines(sheet: Sheet, document: InvoiceDocument, words: InvoiceWords) {
  const columns = columnsOf(document, words);
  const row = (text: (column: Column) => string, bold = false) =>
    columns.map((column, index) => ({ text: text(column), part: column.part, right: index > 0, bold }));
  sheet.table(
    row(({ title }) => title),
    [
      ...document.lines.map((line) => row((column) => column.text(line))),
      row(({ total }) => total?.(document.lines) ?? '', true),
    ],
    tableSize(document.seller),
  );
  // A credit note that only lowers prices has no quantities.
  if (document.seller.gstin && document.lines.every(({ quantity }) => quantity > 0))
    sheet.gap(4).text(words.calculation, { size: 8, quiet: true });
}

function footer(sheet: Sheet, document: InvoiceDocument, words: InvoiceWords) {
  const total = sumOf(document.lines, 'total');
  const payment = words.paidBy(document.paymentMethod, document.recordedPayment);
  sheet
    .keep(FOOTER_HEIGHT)
    .gap(12)
    .text(words.total(amount(total)), { bold: true, size: 16, align: 'right' })
    .gap(2)
    .text(amountInWords(total), { align: 'right' });
  if (document.kind !== 'credit_note') sheet.gap(4).text(payment, { bold: true, align: 'right' });
  sheet
    .gap(16)
    .text(document.seller.gstin ? words.taxed : words.untaxed)
    .gap(4)
    .text(words.noSignature, { quiet: true });
}
