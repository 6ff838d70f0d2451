import { asc, eq, inArray } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { InvoiceDocument } from '#domain/invoice.ts';
import { amountToCollect, isAwaitingDelivery, shortId } from '#domain/order.ts';
import type { Words } from '#languages';
import type { Database } from '#server/database/database.ts';
import { orderLine, orders } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/http/refusal.ts';
import { createPackingSlips } from '#server/pdf/packing-slip.ts';
import { currentSettings } from '#server/settings/current.ts';
import { findCreditNote, findFullCreditNote, findInvoice } from './find.ts';
import { createInvoicePdf } from './pdf.ts';

export const invoiceHandlers = {
  'order.invoice': async ({ input: { id }, account }, { db, words }) =>
    toPdf(words, await requireOwner(db, account.id, id, await findInvoice(db, id))),

  'order.fullCreditNote': async ({ input: { id }, account }, { db, words }) =>
    toPdf(words, await requireOwner(db, account.id, id, await findFullCreditNote(db, id))),

  'order.creditNote': async ({ input: { id, returnId }, account }, { db, words }) =>
    toPdf(words, await requireOwner(db, account.id, id, await findCreditNote(db, returnId))),

  'admin.return.creditNote': async ({ input }, { db, words }) =>
    toPdf(words, await findCreditNote(db, input.id)),

  'admin.order.creditNote': async ({ input }, { db, words }) =>
    toPdf(words, await findFullCreditNote(db, input.id)),

  'admin.order.invoices': async ({ input }, { db, words }) => {
    const documents: InvoiceDocument[] = [];
    for (const id of input.id) {
      const document = await findInvoice(db, id);
      if (!document) throw new ApiError('not_found', 'One of these orders has no invoice yet.');
      documents.push(document);
    }
    return { data: { name: 'invoices.pdf', body: await createInvoicePdf(documents, words.invoices) } };
  },

  'admin.order.slips': async ({ input }, { db }) => {
    const found = await db.select().from(orders).where(inArray(orders.id, input.id));
    const lines = await db
      .select()
      .from(orderLine)
      .where(inArray(orderLine.orderId, input.id))
      .orderBy(asc(orderLine.position));
    const slips = input.id.map((id) => {
      const order = found.find((one) => one.id === id);
      if (!order?.address) throw new ApiError('not_found', 'Order not found.');
      if (!isAwaitingDelivery(order.status))
        throw new ApiError(
          'conflict',
          `${shortId(id)} is ${ORDER_STATUS_LABELS[order.status]}. Do not ship it.`,
        );
      return {
        id,
        createdAt: order.createdAt,
        address: order.address,
        toCollect: amountToCollect(order),
        items: lines.filter(({ orderId }) => orderId === id),
      };
    });
    const { contact, tax } = (await currentSettings(db)).settings;
    const body = await createPackingSlips(slips, { ...contact, name: tax.legalName });
    return { data: { name: 'packing-slips.pdf', body } };
  },
} satisfies Partial<Handlers>;

async function requireOwner(
  db: Database,
  accountId: string,
  orderId: string,
  document: InvoiceDocument | undefined,
): Promise<InvoiceDocument | undefined> {
  const [order] = await db.select({ owner: orders.accountId }).from(orders).where(eq(orders.id, orderId));
  return order?.owner === accountId && document?.orderId === orderId ? document : undefined;
}

async function toPdf(words: Words, document: InvoiceDocument | undefined) {
  if (!document) throw new Refusal('not_found', 'documentNotFound');
  const name = `${document.number.replaceAll('/', '-')}.pdf`;
  return { data: { name, body: await createInvoicePdf([document], words.invoices) } };
}
