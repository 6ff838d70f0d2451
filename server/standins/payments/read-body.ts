import type { Context } from 'hono';
import type { z } from 'zod';
import { ProviderError } from './provider-error.ts';

export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => ({})));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue!.path.join('.');
  throw new ProviderError(`The ${field} field is wrong: ${issue!.message}`, { field });
}
