import { asc, eq, inArray } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { InvoiceDocument } from '#domain/invoice.ts';
import { amountToCollect, isToDeliver, shortId } from '#domain/order.ts';
import type { Database } from '#server/database/database.ts';
import { orderLine, orderReturns, orders } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/http/refusal.ts';
import { packingSlips } from '#server/pdf/packing-slip.ts';
import { currentSettings } from '#server/settings/current.ts';
import { findCreditNote, findFullCreditNote, findInvoice } from './issue.ts';
import { invoicePdf } from './pdf.ts';

export const invoiceHandlers = {
  'order.invoice': async ({ input, account }, { db }) =>
    answer((await isOwnOrder(db, account.id, input.id)) ? await findInvoice(db, input.id) : undefined),

  'order.fullCreditNote': async ({ input, account }, { db }) =>
    answer((await isOwnOrder(db, account.id, input.id)) ? await findFullCreditNote(db, input.id) : undefined),

  'order.creditNote': async ({ input, account }, { db }) => {
    const [own] = await db
      .select({ owner: orders.accountId, orderId: orders.id })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .where(eq(orderReturns.id, input.returnId));
    const isOwn = own?.owner === account.id && own.orderId === input.id;
    return answer(isOwn ? await findCreditNote(db, input.returnId) : undefined);
  },

  'admin.return.creditNote': async ({ input }, { db }) => answer(await findCreditNote(db, input.id)),

  'admin.order.creditNote': async ({ input }, { db }) => answer(await findFullCreditNote(db, input.id)),

  'admin.order.invoices': async ({ input }, { db }) => {
    const documents: InvoiceDocument[] = [];
    for (const id of input.id) {
      const document = await findInvoice(db, id);
      if (!document) throw new ApiError('not_found', 'An order of these has no invoice yet.');
      documents.push(document);
    }
    return { data: { name: 'invoices.pdf', body: await invoicePdf(documents) } };
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
      if (!isToDeliver(order.status))
        throw new ApiError(
          'conflict',
          `${shortId(id)} is ${ORDER_STATUS_LABELS[order.status]}: do not ship it.`,
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
    const body = await packingSlips(slips, { ...contact, name: tax.legalName });
    return { data: { name: 'packing-slips.pdf', body } };
  },
} satisfies Partial<Handlers>;

async function isOwnOrder(db: Database, accountId: string, id: string): Promise<boolean> {
  const [found] = await db.select({ owner: orders.accountId }).from(orders).where(eq(orders.id, id));
  return found?.owner === accountId;
}

async function answer(document: InvoiceDocument | undefined) {
  if (!document) throw new Refusal('not_found', 'documentNotFound');
  const name = `${document.number.replaceAll('/', '-')}.pdf`;
  return { data: { name, body: await invoicePdf([document]) } };
}
