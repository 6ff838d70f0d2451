import { GST_CODE } from '#domain/gst.ts';
import { type InvoiceDocument, type InvoiceLine, sum } from '#domain/invoice.ts';
import { shortId } from '#domain/order.ts';
import type { State } from '#domain/pincode.ts';
import type { Words } from '#languages';
import { amount, formatDay, openSheet, type Sheet } from '#server/pdf/document.ts';

type InvoiceWords = Words['invoices'];

export function createInvoicePdf(
  documents: InvoiceDocument[],
  words: InvoiceWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet(documents.map(({ number }) => number).join(', '));
  for (const document of documents) {
    header(sheet.page(), document, words);
    parties(sheet, document, words);
    lines(sheet, document, words);
    footer(sheet, document, words);
  }
  return sheet.end();
}

function header(sheet: Sheet, document: InvoiceDocument, words: InvoiceWords) {
  const { kind, number, date, orderId, orderDate, corrects } = document;
  sheet.text(words.titles[kind], { bold: true, size: 16 }).gap();
  sheet.text(words.number(number, formatDay(date)), { bold: true });
  sheet.text(words.order(shortId(orderId), formatDay(orderDate)));
  if (corrects) {
    const reason = words.creditNoteReasons[corrects.reason];
    sheet.text(words.against(corrects.number, formatDay(corrects.date), reason));
  }
  sheet.gap().rule();
}

function parties(sheet: Sheet, { seller, buyer }: InvoiceDocument, words: InvoiceWords) {
  const name = [buyer.firstName, buyer.lastName].filter(Boolean).join(' ');
  const from = [seller.legalName, seller.address, seller.state, seller.gstin ? `GSTIN ${seller.gstin}` : ''];
  const to = [name, buyer.address, `${buyer.city}, ${buyer.state} - ${buyer.pincode}`, buyer.phone];
  const text = (parts: string[]) => parts.filter(Boolean).join('\n');
  sheet.row(
    [
      { text: words.seller, part: 0.5 },
      { text: words.buyer, part: 0.5 },
    ],
    true,
  );
  sheet.row([
    { text: text(from), part: 0.5 },
    { text: text(to), part: 0.5 },
  ]);
  const code = GST_CODE[buyer.state as State];
  sheet
    .text(words.placeOfSupply(buyer.state + (code ? ` (${code})` : '')))
    .gap()
    .rule();
}

interface Column {
  title: string;
  part: number;
  text: (line: InvoiceLine) => string;
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

function columnsOf({ seller, buyer }: InvoiceDocument, words: InvoiceWords): Column[] {
  const titles = words.columns;
  const taxes =
    buyer.state === seller.state ? [money('CGST', 'cgst'), money('SGST', 'sgst')] : [money('IGST', 'igst')];
  const columns: Column[] = [
    { title: 'HSN', part: 0.08, text: ({ hsn }) => hsn },
    { title: titles.quantity, part: 0.06, text: ({ quantity }) => String(quantity) },
    money(titles.discount, 'discount'),
    money(seller.gstin ? titles.taxable : titles.value, 'taxable'),
    ...(seller.gstin
      ? [{ title: 'GST %', part: 0.07, text: ({ percent }: InvoiceLine) => String(percent) }, ...taxes]
      : []),
    money(titles.total, 'total'),
  ];
  const rest = 1 - columns.reduce((parts, { part }) => parts + part, 0);
  return [{ title: titles.item, part: rest, text: ({ name, size }) => words.item(name, size) }, ...columns];
}

function lines(sheet: Sheet, document: InvoiceDocument, words: InvoiceWords) {
  const columns = columnsOf(document, words);
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

function footer(sheet: Sheet, document: InvoiceDocument, words: InvoiceWords) {
  const total = sum(document.lines, 'total');
  sheet
    .gap()
    .text(words.total(amount(total)), { bold: true, size: 12, align: 'right' })
    .gap();
  const taxed = document.seller.gstin ? words.taxed : words.untaxed;
  sheet.text(document.kind === 'credit_note' ? taxed : `${words.paidBy[document.paymentMethod]} ${taxed}`);
  sheet.text(words.noSignature);
}
