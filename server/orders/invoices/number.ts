import { sql } from 'drizzle-orm';
import { financialYear } from '#domain/calendar.ts';
import { type InvoiceKind, invoiceNumber } from '#domain/orders/invoice.ts';
import type { Database } from '#server/database/database.ts';
import { invoiceSeries } from '#server/database/schema.ts';

/** The row stays locked until the transaction ends, so that no number is skipped. */
export async function nextNumber(tx: Database, kind: InvoiceKind, day: string): Promise<string> {
  const year = financialYear(day);
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ kind, financialYear: year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.financialYear],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last });
  return invoiceNumber(kind, year, series!.last);
}
