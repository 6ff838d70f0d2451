import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const sendJson = (c: Context, value: unknown, status?: ContentfulStatusCode): Response =>
  sendJsonText(c, JSON.stringify(value), status);

const texts = new WeakMap<Response, string>();

/** The body of a JSON response that is not compressed. Reading its stream would cost a tenth of a call. */
export const jsonTextOf = (response: Response): string | undefined => texts.get(response);

/** `compress` skips short responses only if they have Content-Length, which `c.json` omits. */
export function sendJsonText(c: Context, text: string, status: ContentfulStatusCode = 200): Response {
  const response = c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
  texts.set(response, text);
  return response;
}
