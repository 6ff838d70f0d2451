import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, onTestFinished, test } from 'vitest';
import { VERSION } from '#server/config/version.ts';
import { migratedDump } from '#server/testing/database.ts';
import { applyUpdate, findUpdate } from './migrate.ts';
import { migratePglite } from './pglite.ts';
import { updateFailure } from './update-failure.ts';

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

const NEWER_MIGRATION = `insert into drizzle.__drizzle_migrations (hash, created_at)
  select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`;
const queryOf = (client: PGlite) => async (sql: string) => (await client.exec(sql)).at(-1)!;

test('refuses a database of a newer version, and names both', async () => {
  const client = await openMigrated();
  await client.exec(`${NEWER_MIGRATION}; update drizzle.functions set version = '99.10.0'`);
  await expect(migratePglite(client)).rejects.toThrow(
    `This database was updated by version 99.10.0 of the shop, and this is version ${VERSION}. Start version 99.10.0`,
  );
});

test('refuses a database whose functions a newer version has replaced', async () => {
  const client = await openMigrated();
  await client.exec(`update drizzle.functions set hash = 'newer', version = '99.10.0'`);
  await expect(migratePglite(client)).rejects.toThrow('version 99.10.0');
});

test('leaves a database of a newer version as it is where that is allowed', async () => {
  const client = await openMigrated();
  await client.exec(`${NEWER_MIGRATION}; update drizzle.functions set hash = 'newer', version = '99.10.0'`);
  expect(await findUpdate(queryOf(client), true)).toBeUndefined();
});

test('records the version that changed a database, also in one of before 1.0', async () => {
  const client = await openMigrated();
  await client.exec(
    `alter table drizzle.functions drop column version; update drizzle.functions set hash = 'old'`,
  );
  await migratePglite(client);
  const { rows } = await client.query('select version from drizzle.functions');
  expect(rows).toEqual([{ version: VERSION }]);
  expect(await findUpdate(queryOf(client))).toBeUndefined();
});

test('a migration that fails changes nothing, and the error says to start the version before', async () => {
  const client = await openMigrated();
  const before = await client.query('select * from drizzle.functions');
  const broken = { tag: '0001_broken', when: 1, hash: 'broken', sql: 'create table half (); select 1 / 0' };
  const update = { hasShop: true, migrations: [broken], functions: undefined };
  const error = await applyUpdate(queryOf(client), update).catch((error) =>
    updateFailure(error, '/data/before-2'),
  );
  expect((error as Error).message).toMatch(/failed: division by zero. .*start the version before.*before-2/);
  expect(await client.query('select * from drizzle.functions')).toEqual(before);
  expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
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
