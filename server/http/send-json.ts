import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const sendJson = (c: Context, value: unknown, status?: ContentfulStatusCode): Response =>
  sendJsonText(c, JSON.stringify(value), status);

const texts = new WeakMap<Response, string>();

/** The body of a JSON response that is not compressed. Reading its stream would cost a tenth of a call. */
export const jsonTextOf = (response: Response): string | undefined => texts.get(response);

/** The threshold of `compress`, which skips shorter responses only if they have Content-Length. `c.json` omits it. */
export const MIN_COMPRESSED_BYTES = 1024;

export function sendJsonText(c: Context, text: string, status: ContentfulStatusCode = 200): Response {
  const length = Buffer.byteLength(text);
  const response = c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    // `compress` would add it by copying the response to a stream.
    ...(length >= MIN_COMPRESSED_BYTES && { Vary: 'Accept-Encoding' }),
  });
  texts.set(response, text);
  return response;
}
