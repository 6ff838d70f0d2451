import type { IncomingMessage } from 'node:http';
import { AddressError, type AddressGuard, publicRequest } from '#server/http/public-request.ts';

const MAX_BYTES = 15 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 30_000;

export class PictureError extends Error {}

interface Guard extends AddressGuard {
  timeoutMs?: number;
  maxBytes?: number;
}

export type FetchPicture = (address: string, signal?: AbortSignal) => Promise<Buffer>;

/** Throws `PictureError`. Only addresses on the public internet are called. */
export function createFetchPicture(guard: Guard = {}): FetchPicture {
  const { timeoutMs = TIMEOUT_MS } = guard;
  return async (address, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      let url = new URL(address);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const response = await publicRequest(url, guard, { signal: stop, headers: { Accept: 'image/*' } });
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          if (!URL.canParse(headers.location, url)) throw new PictureError('It redirects to an invalid URL.');
          url = new URL(headers.location, url);
          continue;
        }
        if (statusCode !== 200) {
          response.destroy();
          throw new PictureError(`The server returned the status ${statusCode}.`);
        }
        return await read(response, guard);
      }
      throw new PictureError('It redirects too often.');
    } catch (error) {
      if (error instanceof PictureError || signal?.aborted) throw error;
      if (error instanceof AddressError) throw new PictureError(error.message);
      if (timeout.aborted) throw new PictureError(`It did not arrive within ${timeoutMs / 1000} seconds.`);
      throw new PictureError('The server could not be reached.', { cause: error });
    }
  };
}

async function read(response: IncomingMessage, { maxBytes = MAX_BYTES }: Guard): Promise<Buffer> {
  const tooLarge = new PictureError(`It is larger than ${maxBytes / 1024 / 1024} MB.`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
