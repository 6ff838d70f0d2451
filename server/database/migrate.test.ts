import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, onTestFinished, test } from 'vitest';
import { migratedDump } from '#server/testing/database.ts';
import { migratePglite } from './pglite.ts';

async function openMigrated(): Promise<PGlite> {
  const client = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: await migratedDump() });
  onTestFinished(() => client.close());
  return client;
}

test('refuses a database of an older development version with a message that says what to do', async () => {
  const client = await openMigrated();
  await client.exec(`update drizzle.__drizzle_migrations set hash = 'other', created_at = created_at - 1`);
  await expect(migratePglite(client)).rejects.toThrow(/older development version.*docs\/running\.md/);
});

test('refuses a database of a newer version', async () => {
  const client = await openMigrated();
  await client.exec(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  await expect(migratePglite(client)).rejects.toThrow(/newer version/);
});

test('replaces functions whose source has changed since the last start', async () => {
  const client = await openMigrated();
  await client.exec(`
    create or replace function words_of(phrase text) returns setof text language sql as $$ select 'old' $$;
    update drizzle.functions set hash = 'old'`);
  await migratePglite(client);
  const { rows } = await client.query(`select word from words_of('linen shirt') as word`);
  expect(rows).toEqual([{ word: 'linen' }, { word: 'shirt' }]);
});
