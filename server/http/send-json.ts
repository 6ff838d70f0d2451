import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** As `c.json`, with its length, by which `compress` leaves alone what is too short to gain. */
export function sendJson(c: Context, value: unknown, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(value);
  return c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
}
