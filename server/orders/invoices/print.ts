import { inArray, sql } from 'drizzle-orm';
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
    .select({
      id: orders.id,
      language: orders.language,
      trackingNumbers: sql<string[]>`(
        select coalesce(json_agg(distinct coalesce(p.tracking_number, ${orders.trackingNumber}))
          filter (where coalesce(p.tracking_number, ${orders.trackingNumber}) is not null), '[]')
        from (select 1) one left join live_parcels(${orders.id}) p on true)`,
      payments: sql<string[]>`(
        select coalesce(json_agg(p.id order by p.created_at), '[]') from payment p
        where p.order_id = ${orders.id} and p.status <> 'held')`,
    })
    .from(orders)
    .where(inArray(orders.id, ids));
  const facts = new Map(
    found.map(({ id, language, ...more }) => [id, { ...more, words: wordsOf(language) }]),
  );
  const mark = await brandMark(services);
  return async (some) => createInvoicePdf(some, mark, ({ orderId }) => facts.get(orderId)!);
}

/** One PDF of all these documents. */
export const printDocuments = async (services: Services, documents: InvoiceDocument[]) =>
  (await preparePrint(services, documents))(documents);
