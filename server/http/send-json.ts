import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const sendJson = (c: Context, value: unknown, status?: ContentfulStatusCode): Response =>
  sendJsonBody(c, JSON.stringify(value), status);

type Body = string | Buffer<ArrayBuffer>;

const bodies = new WeakMap<Response, Body>();

/** The body of a JSON response that is not compressed. Reading its stream would cost a tenth of a call. */
export const jsonBodyOf = (response: Response): Body | undefined => bodies.get(response);

/** The threshold of `compress`, which skips shorter responses only if they have Content-Length. `c.json` omits it. */
export const MIN_COMPRESSED_BYTES = 1024;

export function sendJsonBody(c: Context, body: Body, status: ContentfulStatusCode = 200): Response {
  const length = Buffer.byteLength(body);
  const response = c.body(body, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    // `compress` would add it by copying the response to a stream.
    ...(length >= MIN_COMPRESSED_BYTES && { Vary: 'Accept-Encoding' }),
  });
  bodies.set(response, body);
  return response;
}
