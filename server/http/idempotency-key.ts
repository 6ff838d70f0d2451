import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Refusal } from './refusal.ts';

const MAX_CHARACTERS = 200;

export function idempotencyKeyOf(c: Context): string {
  const key = c.req.header('Idempotency-Key') || randomUUID();
  if (key.length > MAX_CHARACTERS)
    throw new Refusal('invalid_input', 'idempotencyKeyTooLong', { max: MAX_CHARACTERS });
  return key;
}
