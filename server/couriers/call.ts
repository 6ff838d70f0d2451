import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Fetch } from '#contract/client.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { parseStorable } from '#server/refusals/storable.ts';

export interface CourierServer {
  base: string;
  fetch: Fetch;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  body: unknown;
}

const TIMEOUT_MS = 15_000;
const MAX_LABEL_BYTES = 50 * 1024 * 1024;

export const unavailable = (cause: unknown) =>
  new Refusal('provider_unavailable', 'courierUnavailable', undefined, { cause });

export async function callCourier({ fetch, timeoutMs }: CourierServer, request: Request): Promise<Answer> {
  return within(timeoutMs, async () => {
    const response = await fetch(request);
    return { status: response.status, body: parseStorable(await response.text()) as unknown };
  });
}

export async function fetchPdf({ fetch, timeoutMs }: CourierServer, url: string): Promise<Uint8Array> {
  return within(timeoutMs, async () => {
    const response = await fetch(new Request(url));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isPdf = new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
    if (!response.ok || !isPdf || bytes.length > MAX_LABEL_BYTES)
      throw new Error(`${response.status}, not a PDF`);
    return bytes;
  });
}

async function within<Result>(timeoutMs: number | undefined, send: () => Promise<Result>): Promise<Result> {
  const ms = timeoutMs ?? TIMEOUT_MS;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([send(), timeout]);
  } catch (cause) {
    throw unavailable(cause);
  } finally {
    clearTimeout(timer);
  }
}

export function read<Schema extends z.ZodType>(schema: Schema, { status, body }: Answer): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (status < 300 && parsed.success) return parsed.data;
  throw unavailable(new Error(`answer ${status}`, { cause: parsed.error }));
}

export function hasToken(request: Request, header: string, token: string): boolean {
  const sent = Buffer.from(request.headers.get(header) ?? '');
  const expected = Buffer.from(token);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
