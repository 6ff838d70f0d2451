import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { InvoiceDocument, InvoiceLine } from '#domain/orders/invoice.ts';
import type { Database } from '#server/database/database.ts';
import { invoice } from '#server/database/schema.ts';

export const findInvoice = (db: Database, orderId: string) =>
  find(db, and(eq(invoice.orderId, orderId), ne(invoice.kind, 'credit_note')));

export interface InvoicedSale {
  invoice: InvoiceDocument;
  /** The lines of all credit notes against it. */
  credited: InvoiceLine[];
}

/** Undefined before the order has an invoice. */
export async function findSale(db: Database, orderId: string): Promise<InvoicedSale | undefined> {
  const documents = await db
    .select({ document: invoice.document })
    .from(invoice)
    .where(eq(invoice.orderId, orderId));
  const { credit_note: notes = [], sold: [sold] = [] } = Object.groupBy(
    documents.map(({ document }) => document),
    ({ kind }) => (kind === 'credit_note' ? kind : 'sold'),
  );
  return sold && { invoice: sold, credited: notes.flatMap(({ lines }) => lines) };
}

export const findFullCreditNote = (db: Database, orderId: string) =>
  find(db, and(eq(invoice.orderId, orderId), eq(invoice.kind, 'credit_note'), isNull(invoice.returnId)));

/** Its document names the order that was sold; `orderId` is the one whose items were returned. */
export const findCreditNote = (db: Database, returnId: string, orderId?: string) =>
  find(
    db,
    and(
      eq(invoice.returnId, returnId),
      orderId === undefined
        ? undefined
        : sql`exists (select from order_return r where r.id = ${invoice.returnId} and r.order_id = ${orderId})`,
    ),
  );

async function find(db: Database, where: SQL | undefined): Promise<InvoiceDocument | undefined> {
  const [found] = await db.select({ document: invoice.document }).from(invoice).where(where);
  return found?.document;
}
