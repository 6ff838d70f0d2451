import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { ApiError } from '#contract/errors.ts';

const MAX_CHARACTERS = 200;

export function idempotencyKeyOf(c: Context): string {
  const key = c.req.header('Idempotency-Key') || randomUUID();
  if (key.length > MAX_CHARACTERS)
    throw new ApiError('invalid_input', `An Idempotency-Key can have at most ${MAX_CHARACTERS} characters.`);
  return key;
}
