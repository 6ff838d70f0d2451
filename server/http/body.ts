import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#contract/errors.ts';
import type { EndpointSchema } from '#contract/schemas.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { parseStorable, refuseUnstorable } from '#server/refusals/storable.ts';

export const MAX_JSON_BYTES = 64 * 1024;

const MB = 1024 * 1024;

/** Node enforces Content-Length, and counting bytes is slow, so only bodies without that header are counted. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const max = maxSize < MB ? `${maxSize / 1024} kB` : `${maxSize / MB} MB`;
  const onError = () => {
    throw new Refusal('too_large', 'requestTooLarge', { max });
  };
  const count = bodyLimit({ maxSize, onError });
  return (c, next) => {
    const length = c.req.header('Content-Length');
    if (length === undefined || c.req.header('Transfer-Encoding')) return count(c, next);
    return Number(length) > maxSize ? onError() : next();
  };
}

export async function readFile(c: Context, { types, maxBytes }: NonNullable<EndpointSchema['body']>) {
  if (!types.test(c.req.header('Content-Type') ?? ''))
    throw new ApiError('unsupported_type', 'Files of this type are not accepted.');
  const tooLarge = new ApiError('too_large', `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function fromQuery(c: Context): unknown {
  const query = Object.entries(c.req.queries()).map(([key, values]) => [
    key,
    values.length > 1 ? values : values[0],
  ]);
  const input = { ...Object.fromEntries(query), ...c.req.param() };
  for (const value of Object.values(input).flat()) refuseUnstorable(value);
  return input;
}

export async function fromBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  const pathParameters = c.req.param() as Record<string, string>;
  for (const value of Object.values(pathParameters)) refuseUnstorable(value);
  if (text === '') return pathParameters;
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Refusal('unsupported_type', 'contentTypeNotJson');
  }
  try {
    const body = parseStorable(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { ...body, ...pathParameters }
      : body;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new Refusal('invalid_input', 'bodyNotJson');
  }
}
