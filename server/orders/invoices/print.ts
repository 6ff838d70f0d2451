import { inArray } from 'drizzle-orm';
import type { InvoiceDocument } from '#domain/orders/invoice.ts';
import { wordsOf } from '#languages';
import { orders } from '#server/database/schema.ts';
import { brandMark } from '#server/orders/pdf/pictures.ts';
import type { Services } from '#server/services/services.ts';
import { createInvoicePdf } from './pdf.ts';

type Print = (documents: InvoiceDocument[]) => Promise<Uint8Array<ArrayBuffer>>;

export const pdfName = ({ number }: InvoiceDocument): string => `${number.replaceAll('/', '-')}.pdf`;

/**
 * Reads once what the PDFs of these documents need besides. Customer and merchant get the same document, in the language of
 * its order.
 */
export async function preparePrint(services: Services, documents: InvoiceDocument[]): Promise<Print> {
  const ids = documents.map(({ orderId }) => orderId);
  const found = await services.db
    .select({ id: orders.id, language: orders.language })
    .from(orders)
    .where(inArray(orders.id, ids));
  const languages = new Map(found.map(({ id, language }) => [id, language]));
  const mark = await brandMark(services);
  return async (some) => createInvoicePdf(some, mark, ({ orderId }) => wordsOf(languages.get(orderId)!));
}

/** One PDF of all these documents. */
export const printDocuments = async (services: Services, documents: InvoiceDocument[]) =>
  (await preparePrint(services, documents))(documents);
