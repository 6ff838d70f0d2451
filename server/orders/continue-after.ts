import { sql } from 'drizzle-orm';
import { parseInvoiceNumber } from '#domain/orders/invoice.ts';
import type { Database } from '#server/database/database.ts';
import { invoiceSeries } from '#server/database/schema.ts';

const ORDER_NUMBER = /^#?(\d{1,9})$/;

/**
 * Numbers that customers have from before an older backup was restored are not used again: orders, or invoices of the same kind and financial
 * year, continue after this one. Does nothing if they already do. Throws if it is neither an order's nor an invoice's number.
 */
export async function continueAfter(db: Database, number: string): Promise<void> {
  const order = ORDER_NUMBER.exec(number)?.[1];
  if (order) {
    await db.execute(
      sql`select setval('order_number', ${order}::bigint) from order_number where last_value <= ${order}::bigint`,
    );
    return;
  }
  const parsed = parseInvoiceNumber(number);
  if (!parsed)
    throw new Error(
      `${number} is neither the number of an order, such as 1042, nor of an invoice, such as INV/26-27/00042.`,
    );
  const { kind, financialYear, place } = parsed;
  await db
    .insert(invoiceSeries)
    .values({ kind, financialYear, last: place })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.financialYear],
      set: { last: sql`greatest(${invoiceSeries.last}, excluded.last)` },
    });
}
