import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const sendJson = (c: Context, value: unknown, status?: ContentfulStatusCode): Response =>
  sendJsonText(c, JSON.stringify(value), status);

/** `compress` skips short responses only if they have Content-Length, which `c.json` omits. */
export const sendJsonText = (c: Context, text: string, status: ContentfulStatusCode = 200): Response =>
  c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
