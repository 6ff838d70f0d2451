import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { InvoiceDocument } from '#domain/orders/invoice.ts';
import { orders } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { findCreditNote, findFullCreditNote, findInvoice } from './find.ts';
import { pdfName, printDocuments } from './print.ts';

export const invoiceHandlers = {
  'order.invoice': async ({ input: { id }, account }, services) =>
    toPdf(services, await requireOwner(services, account.id, id, await findInvoice(services.db, id))),

  'order.fullCreditNote': async ({ input: { id }, account }, services) =>
    toPdf(services, await requireOwner(services, account.id, id, await findFullCreditNote(services.db, id))),

  'order.creditNote': async ({ input: { id, returnId }, account }, services) =>
    toPdf(
      services,
      await requireOwner(services, account.id, id, await findCreditNote(services.db, returnId, id)),
    ),

  'admin.return.creditNote': async ({ input }, services) =>
    toPdf(services, await findCreditNote(services.db, input.id)),

  'admin.order.creditNote': async ({ input }, services) =>
    toPdf(services, await findFullCreditNote(services.db, input.id)),

  'admin.order.invoices': async ({ input }, services) => {
    const documents: InvoiceDocument[] = [];
    for (const id of input.id) {
      const document = await findInvoice(services.db, id);
      if (!document) throw new ApiError('not_found', 'One of these orders has no invoice yet.');
      documents.push(document);
    }
    return { data: { name: 'invoices.pdf', body: await printDocuments(services, documents) } };
  },
} satisfies Partial<Handlers>;

async function requireOwner(
  { db }: Services,
  accountId: string,
  orderId: string,
  document: InvoiceDocument | undefined,
): Promise<InvoiceDocument | undefined> {
  const [order] = await db.select({ owner: orders.accountId }).from(orders).where(eq(orders.id, orderId));
  return order?.owner === accountId ? document : undefined;
}

async function toPdf(services: Services, document: InvoiceDocument | undefined) {
  if (!document) throw new Refusal('not_found', 'documentNotFound');
  const name = pdfName(document);
  return { data: { name, body: await printDocuments(services, [document]) } };
}
