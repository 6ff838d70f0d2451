import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { InvoiceDocument } from '#domain/orders/invoice.ts';
import type { Database } from '#server/database/database.ts';
import { invoice } from '#server/database/schema.ts';

export const findInvoice = (db: Database, orderId: string) =>
  find(db, and(eq(invoice.orderId, orderId), ne(invoice.kind, 'credit_note')));

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
