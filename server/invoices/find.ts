import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { InvoiceDocument } from '#domain/invoice.ts';
import type { Database } from '#server/database/database.ts';
import { invoice } from '#server/database/schema.ts';

export const findInvoice = (db: Database, orderId: string) =>
  find(db, and(eq(invoice.orderId, orderId), ne(invoice.kind, 'credit_note')));

export const findFullCreditNote = (db: Database, orderId: string) =>
  find(db, and(eq(invoice.orderId, orderId), eq(invoice.kind, 'credit_note'), isNull(invoice.returnId)));

export const findCreditNote = (db: Database, returnId: string) => find(db, eq(invoice.returnId, returnId));

async function find(db: Database, where: SQL | undefined): Promise<InvoiceDocument | undefined> {
  const [found] = await db.select({ document: invoice.document }).from(invoice).where(where);
  return found?.document;
}
