import { GST_CODE } from '#domain/gst.ts';
import { type InvoiceDocument, type InvoiceKind, type InvoiceLine, sum } from '#domain/invoice.ts';
import { shortId } from '#domain/order.ts';
import type { State } from '#domain/pincode.ts';
import { amount, dayInWords, openSheet, type Sheet } from '#server/pdf/document.ts';

const TITLE: Record<InvoiceKind, string> = {
  invoice: 'Tax Invoice',
  bill_of_supply: 'Bill of Supply',
  credit_note: 'Credit Note',
};

/** Documents of the tax law as one PDF, each on a page of its own. */
export function invoicePdf(documents: InvoiceDocument[]): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet(documents.map(({ number }) => number).join(', '));
  for (const document of documents) {
    head(sheet.page(), document);
    parties(sheet, document);
    lines(sheet, document);
    foot(sheet, document);
  }
  return sheet.end();
}

function head(sheet: Sheet, { kind, number, date, orderId, orderDate, corrects }: InvoiceDocument) {
  sheet.text(TITLE[kind], { bold: true, size: 16 }).gap();
  sheet.text(`Number ${number}    Date ${dayInWords(date)}`, { bold: true });
  sheet.text(`Order ${shortId(orderId)} of ${dayInWords(orderDate)}`);
  if (corrects)
    sheet.text(`Corrects ${corrects.number} of ${dayInWords(corrects.date)}. Reason: ${corrects.reason}`);
  sheet.gap().rule();
}

function parties(sheet: Sheet, { seller, buyer }: InvoiceDocument) {
  const name = [buyer.firstName, buyer.lastName].filter(Boolean).join(' ');
  const from = [seller.legalName, seller.address, seller.state, seller.gstin ? `GSTIN ${seller.gstin}` : ''];
  const to = [name, buyer.address, `${buyer.city}, ${buyer.state} - ${buyer.pincode}`, buyer.phone];
  const text = (words: string[]) => words.filter(Boolean).join('\n');
  sheet.row(
    [
      { text: 'Sold by', part: 0.5 },
      { text: 'Billed and delivered to', part: 0.5 },
    ],
    true,
  );
  sheet.row([
    { text: text(from), part: 0.5 },
    { text: text(to), part: 0.5 },
  ]);
  const code = GST_CODE[buyer.state as State];
  sheet
    .text(`Place of supply: ${buyer.state}${code ? ` (${code})` : ''}`)
    .gap()
    .rule();
}

interface Column {
  title: string;
  part: number;
  text: (line: InvoiceLine) => string;
  /** Of the row of sums. */
  total?: (lines: InvoiceLine[]) => string;
}

const money = (
  title: string,
  field: 'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total',
): Column => ({
  title,
  part: 0.11,
  text: (line) => amount(line[field]),
  total: (lines) => amount(sum(lines, field)),
});

function columnsOf({ seller, buyer }: InvoiceDocument): Column[] {
  const taxes =
    buyer.state === seller.state ? [money('CGST', 'cgst'), money('SGST', 'sgst')] : [money('IGST', 'igst')];
  const columns: Column[] = [
    { title: 'HSN', part: 0.08, text: ({ hsn }) => hsn },
    { title: 'Pcs', part: 0.06, text: ({ quantity }) => String(quantity) },
    money('Discount', 'discount'),
    money(seller.gstin ? 'Taxable' : 'Value', 'taxable'),
    ...(seller.gstin
      ? [{ title: 'GST %', part: 0.07, text: ({ percent }: InvoiceLine) => String(percent) }, ...taxes]
      : []),
    money('Total ₹', 'total'),
  ];
  const rest = 1 - columns.reduce((parts, { part }) => parts + part, 0);
  return [{ title: 'Goods', part: rest, text: ({ description }) => description }, ...columns];
}

function lines(sheet: Sheet, document: InvoiceDocument) {
  const columns = columnsOf(document);
  const row = (text: (column: Column) => string, bold = false) =>
    sheet.row(
      columns.map((column, index) => ({ text: text(column), part: column.part, right: index > 0 })),
      bold,
    );
  row(({ title }) => title, true);
  for (const line of document.lines) row((column) => column.text(line));
  sheet.rule();
  row(({ total }) => total?.(document.lines) ?? '', true);
}

function foot(sheet: Sheet, document: InvoiceDocument) {
  const total = sum(document.lines, 'total');
  sheet
    .gap()
    .text(`Total ₹${amount(total)}`, { bold: true, size: 12, align: 'right' })
    .gap();
  const paid = document.paymentMethod === 'cod' ? 'Cash on delivery.' : 'Paid online.';
  const taxed = document.seller.gstin
    ? 'Prices include GST. Tax is not payable on reverse charge.'
    : 'The seller is not registered under GST and charges no tax.';
  sheet.text(`${document.kind === 'credit_note' ? '' : `${paid} `}${taxed}`);
  sheet.text('Made by computer; valid without a signature.');
}
