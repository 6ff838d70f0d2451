/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Reads a batch of lines whenever the browser has taken the last one, so that memory does not grow with the file. */
export function csvStream(header: string, batches: AsyncGenerator<string[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK + header)),
    async pull(stream) {
      const { value, done } = await batches.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value.join('')));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}
