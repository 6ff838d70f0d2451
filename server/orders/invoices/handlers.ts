import { asc, eq, inArray } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { InvoiceDocument } from '#domain/orders/invoice.ts';
import { amountToCollect, isAwaitingDelivery, orderNumber } from '#domain/orders/order.ts';
import { wordsOf } from '#languages';
import { orderLine, orders } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { createPackingSlips } from '#server/orders/pdf/packing-slip.ts';
import { brandMark, readThumbnails } from '#server/orders/pdf/pictures.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { findCreditNote, findFullCreditNote, findInvoice } from './find.ts';
import { createInvoicePdf } from './pdf.ts';

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
    return { data: { name: 'invoices.pdf', body: await createPdf(services, documents) } };
  },

  'admin.order.slips': async ({ input }, services) => {
    const { db } = services;
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
          `${orderNumber(order.number)} is ${ORDER_STATUS_LABELS[order.status]}. Do not ship it.`,
        );
      return {
        id,
        number: order.number,
        language: order.language,
        createdAt: order.createdAt,
        address: order.address,
        toCollect: amountToCollect(order),
        items: lines.filter(({ orderId }) => orderId === id),
      };
    });
    const { contact, tax } = (await currentSettings(db)).settings;
    const images = slips.flatMap(({ items }) => items.map(({ image }) => image));
    const mark = await brandMark(services);
    const body = await createPackingSlips(
      slips,
      { ...contact, name: tax.legalName || mark.name },
      { mark, thumbnails: await readThumbnails(services, images) },
    );
    return { data: { name: 'packing-slips.pdf', body } };
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
  const name = `${document.number.replaceAll('/', '-')}.pdf`;
  return { data: { name, body: await createPdf(services, [document]) } };
}

/** Customer and merchant get the same document, in the language of its order. */
async function createPdf(services: Services, documents: InvoiceDocument[]) {
  const ids = documents.map(({ orderId }) => orderId);
  const found = await services.db
    .select({ id: orders.id, language: orders.language })
    .from(orders)
    .where(inArray(orders.id, ids));
  const languages = new Map(found.map(({ id, language }) => [id, language]));
  const mark = await brandMark(services);
  return createInvoicePdf(documents, mark, ({ orderId }) => wordsOf(languages.get(orderId)!));
}
