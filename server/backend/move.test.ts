import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openPglite } from '#server/database/pglite.ts';
import { migratedDump, TEST_DATABASE_URL } from '#server/testing/database.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { move } from './move.ts';

test.runIf(TEST_DATABASE_URL)('adds no table to a database that has rows of another program', async () => {
  const dataDir = scratchFolder();
  await (await openPglite(join(dataDir, 'database'), await migratedDump())).close();
  const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL!);
  onTestFinished(drop);
  const db = drizzle(url);
  await db.execute('create table note (text text)');
  await db.execute(`insert into note values ('Buy milk')`);

  const moved = move(readConfig({ DATA_DIR: dataDir }), {
    ...{ from: undefined, to: url, isAnonymous: false, withPictures: false, report: () => {} },
  });
  await expect(moved).rejects.toThrow('not empty: note');
  const { rows } = await db.execute(`select tablename from pg_tables where schemaname = 'public'`);
  await db.$client.end();
  expect(rows).toEqual([{ tablename: 'note' }]);
});
