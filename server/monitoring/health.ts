import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { VERSION } from '#server/config/version.ts';
import type { Disk } from '#server/database/disk.ts';
import { latestMigration } from '#server/database/migrate.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import type { Metrics } from './metrics.ts';

export function health(
  api: Hono,
  { config, db }: Services,
  { metrics, disk }: { metrics: Metrics; disk: Disk },
): void {
  api.get('/healthz', (c) => c.json({ success: true, data: { status: 'ok', version: VERSION } }));

  api.get('/readyz', async (c) => {
    const { rows } = await db
      .execute(
        sql`select (select max(created_at) from drizzle.__drizzle_migrations) as migration,
          (select coalesce(extract(epoch from now() - min(created_at)), 0)::int from outbox
            where state in ('queued', 'sending', 'held')) as outbox`,
      )
      .catch((cause) => {
        throw new ApiError('unavailable', 'The database cannot be reached.', { cause });
      });
    const { migration, outbox } = rows[0] as { migration: number; outbox: number };
    if (Number(migration) < latestMigration)
      throw new ApiError('unavailable', 'The database has pending migrations.');
    // During a rolling update a newer version has migrated the database, and this one goes on until it is replaced.
    if (await disk.isFull()) throw new ApiError('unavailable', 'The disk of the database is full.');
    return c.json({ success: true, data: { status: 'ready', outboxAgeSeconds: outbox } });
  });

  api.get('/metrics', async (c) => {
    const isAllowed = config.metricsToken
      ? isSame(c.req.header('Authorization') ?? '', `Bearer ${config.metricsToken}`)
      : config.isLocal;
    if (!isAllowed) throw new Refusal('not_found', 'addressNotFound');
    return c.text(await metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4' });
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
