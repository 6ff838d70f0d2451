import { textStream } from '#server/http/text-stream.ts';

/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export const csvStream = (header: string, batches: AsyncGenerator<string[]>): ReadableStream<Uint8Array> =>
  textStream(BYTE_ORDER_MARK + header, batches);
