import { and, asc, sql } from 'drizzle-orm';
import { type Paise, sum } from '#domain/money.ts';
import type { InvoiceKind } from '#domain/orders/invoice.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { PAYMENT_METHODS } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/database/database.ts';
import { invoice } from '#server/database/schema.ts';
import { amountCell, BATCH_SIZE, isWithin, type Period } from './cells.ts';

export const INVOICE_COLUMNS = [
  ...['Number', 'Kind', 'Date', 'Order', 'Order date', 'Against invoice', 'Buyer', 'Place of supply'],
  ...['Taxable value', 'CGST', 'SGST', 'IGST', 'Total', 'Payment Method', 'Seller GSTIN', 'Buyer GSTIN'],
];

const KINDS: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
};

export async function* invoiceCells(db: Database, period: Period): AsyncGenerator<string[][]> {
  let last: typeof invoice.$inferSelect | undefined;
  do {
    const rows = await db
      .select()
      .from(invoice)
      .where(
        and(
          isWithin(sql`${invoice.issuedAt}`, period),
          last &&
            sql`(${invoice.issuedAt}, ${invoice.number}) > (${last.issuedAt.toISOString()}::timestamptz, ${last.number}::text)`,
        ),
      )
      .orderBy(asc(invoice.issuedAt), asc(invoice.number))
      .limit(BATCH_SIZE);
    yield rows.map(toCells);
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}

function toCells({ document }: typeof invoice.$inferSelect): string[] {
  const { kind, number, date, orderDate, corrects, buyer, business, lines, seller } = document;
  const total = (part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    amountCell(sum(lines.map((line): Paise => line[part])));
  return [
    ...[number, KINDS[kind], date, orderNumber(document.orderNumber), orderDate, corrects?.number ?? ''],
    ...[business?.name || `${buyer.firstName} ${buyer.lastName}`.trim(), buyer.state],
    ...[total('taxable'), total('cgst'), total('sgst'), total('igst'), total('total')],
    ...[PAYMENT_METHODS[document.paymentMethod].label, seller.gstin ?? ''],
    business?.gstin ?? '',
  ];
}
