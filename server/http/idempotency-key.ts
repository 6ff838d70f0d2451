import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { ApiError } from '#contract/errors.ts';

const MOST_CHARACTERS = 200;

/** The caller's Idempotency-Key, or one of its own for a call without. */
export function idempotencyKeyOf(c: Context): string {
  const key = c.req.header('Idempotency-Key') || randomUUID();
  if (key.length > MOST_CHARACTERS)
    throw new ApiError('invalid_input', `An Idempotency-Key has at most ${MOST_CHARACTERS} characters.`);
  return key;
}
