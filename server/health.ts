import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import type { Services } from './services.ts';

/** `/healthz`: this process runs. `/readyz`: it can also reach its database. */
export function health(api: Hono, { db }: Services): void {
  api.get('/healthz', (c) => c.json({ success: true, data: { status: 'ok' } }));
  api.get('/readyz', async (c) => {
    await db.execute(sql`select 1`).catch((cause) => {
      throw new ApiError('unavailable', 'The database cannot be reached.', { cause });
    });
    return c.json({ success: true, data: { status: 'ready' } });
  });
}
