import { openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { type EngineName, startEngine } from '../crash/engine.ts';

const databases = join(import.meta.dirname, 'databases');

/** The released versions of which there is a database (`record.ts`). */
export const RELEASES = readdirSync(databases).map((file) => file.replace('.sql.gz', ''));

/** A stopped shop with the database that a released version made. */
export async function openShopOf(release: string, name: EngineName, skip: (why: string) => void) {
  const engine = await startEngine(name);
  if (!engine) skip(`${name} is not installed here`);
  const { settings, postgres, remove } = engine!;
  onTestFinished(remove);
  const dump = gunzipSync(readFileSync(join(databases, `${release}.sql.gz`))).toString();
  if (postgres) {
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query(dump);
    await client.end();
  } else {
    const client = await PGlite.create({
      dataDir: join(settings.DATA_DIR!, 'database'),
      loadDataDir: await openAsBlob('build/database.tar.gz'),
      extensions: { pg_trgm },
    });
    await client.exec(dump);
    await client.close();
  }
  /** Also opens it after a newer version has updated it. */
  const config = readConfig({ ...settings, ALLOW_NEWER_DATABASE: '1' });
  return { settings, config, postgres, open: () => openDatabase(config, quietLog) };
}

const UNCHANGED = [
  'order_line',
  'invoice',
  'order_return',
  'return_item',
  'content_version',
  'product_import',
];

/** The rows that no background job changes, as text. */
export async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of UNCHANGED) {
    const found = await db.execute<{ row: string }>(
      sql`select to_jsonb(one)::text as row from ${sql.identifier(table)} one order by 1`,
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  const products = await db.execute<{ row: string }>(
    sql`select concat_ws(' ', id, name, price, translations, to_jsonb(pictures)) as row from product order by 1`,
  );
  rows.product = products.rows.map(({ row }) => row);
  const orders = await db.execute<{ row: string }>(
    sql`select concat_ws(' ', id, number, account_id, total, address, carrier, tracking_number, shipped_at) as row from orders order by 1`,
  );
  rows.orders = orders.rows.map(({ row }) => row);
  return rows;
}
