import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** `compress` skips short responses only if they have Content-Length, which `c.json` omits. */
export function sendJson(c: Context, value: unknown, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(value);
  return c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
}
