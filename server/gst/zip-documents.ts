import { makeZip } from 'client-zip';
import { pdfName, preparePrint } from '#server/orders/invoices/print.ts';
import type { Services } from '#server/services/services.ts';
import { batchesOf } from './read-month.ts';

interface ZipFile {
  name: string;
  lastModified?: Date;
  input: Uint8Array<ArrayBuffer> | string;
}

/**
 * The invoices, bills of supply and credit notes of a month, a PDF each. A PDF is made whenever the browser has taken the
 * last one, so that memory does not grow with the month.
 */
export function zipDocuments(services: Services, month: string): ReadableStream<Uint8Array> {
  const zip = makeZip(pdfsOf(services, month)).getReader();
  return new ReadableStream(
    {
      async pull(stream) {
        const { value, done } = await zip.read();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      // client-zip ends by throwing into the files, whose error comes back here.
      cancel: (reason) => zip.cancel(reason).catch(() => undefined),
    },
    { highWaterMark: 0 },
  );
}

/** One document that cannot be printed does not keep the accountant from the others. */
async function* pdfsOf(services: Services, month: string): AsyncGenerator<ZipFile> {
  const failed: string[] = [];
  for await (const rows of batchesOf(services.db, month)) {
    const documents = rows.map(({ document }) => document);
    const print = await preparePrint(services, documents);
    for (const { document, issued_at } of rows) {
      const input = await print([document]).catch((error: unknown) => {
        services.log.error({ err: error, document: document.number }, 'a document could not be printed');
        failed.push(document.number);
      });
      if (input) yield { name: pdfName(document), lastModified: new Date(issued_at), input };
    }
  }
  if (failed.length > 0) yield { name: 'missing.txt', input: `Not printed: ${failed.join(', ')}\n` };
}
