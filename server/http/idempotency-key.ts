import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Refusal } from '#server/refusals/refusal.ts';

const MAX_CHARACTERS = 200;

export const idempotencyKeyOf = (c: Context): string => sentKeyOf(c) ?? randomUUID();

export function sentKeyOf(c: Context): string | undefined {
  const key = c.req.header('Idempotency-Key') || undefined;
  if (key && key.length > MAX_CHARACTERS)
    throw new Refusal('invalid_input', 'idempotencyKeyTooLong', { max: MAX_CHARACTERS });
  return key;
}
