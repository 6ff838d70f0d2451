/** Sends a batch of lines whenever the browser has taken the last one, so that memory does not grow with the file. */
export function textStream(head: string, batches: AsyncGenerator<string[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(head)),
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
