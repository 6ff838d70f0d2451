import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migratedDump, TEST_DATABASE_URL } from '#server/testing/database.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { openDatabase } from './open.ts';
import { openPglite } from './pglite.ts';
import { startFailure } from './start-failure.ts';

const scratch = scratchFolder();
const open = (dataDir: string, databaseUrl?: string) => openDatabase({ dataDir, databaseUrl }, quietLog);
const openMigrated = async (dataDir: string) => openPglite(join(dataDir, 'database'), await migratedDump());

test('reports a data folder that is a file', async () => {
  const file = join(scratch, 'a file');
  writeFileSync(file, '');
  await expect(open(join(file, 'data'))).rejects.toThrow(
    /^Cannot use the data folder .*a file\/data: .*DATA_DIR/,
  );
});

test.runIf(existsSync('/proc/self'))('reports a data folder that cannot be created immediately', async () => {
  await expect(open('/proc/haroz/data')).rejects.toThrow(/^Cannot use the data folder \/proc\/haroz\/data/);
});

test('reports an unreachable database without its password', async () => {
  const failure = open(scratch, 'postgres://shop:a-secret@127.0.0.1:1/shop');
  await expect(failure).rejects.toThrow(
    /^Cannot use the database in DATABASE_URL: (?!.*a-secret).*ECONNREFUSED/,
  );
});

test('reports a full disk, which PGlite signals only by a number', () => {
  const pgliteError = { name: 'ErrnoError', errno: 51 };
  const settings = { dataDir: scratch, databaseUrl: undefined };
  expect(startFailure(pgliteError, settings).message).toMatch(/^Not enough disk space.*DATA_DIR/);
});

describe.skipIf(TEST_DATABASE_URL)('on PGlite', () => {
  test('reports a damaged database and what to do', async () => {
    const dataDir = join(scratch, 'damaged');
    await (await openMigrated(dataDir)).close();
    truncateSync(join(dataDir, 'database/global/pg_control'), 10);
    await expect(open(dataDir)).rejects.toThrow(/^The database in .*damaged is damaged.*restore a backup/);
  });

  test('reports a folder that is in use', async () => {
    const dataDir = join(scratch, 'in use');
    const shop = await openMigrated(dataDir);
    await expect(open(dataDir)).rejects.toThrow(/already in use by another process/);
    await shop.close();
  });
});

test.runIf(TEST_DATABASE_URL)('reports a missing permission', async () => {
  const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL!);
  const role = `weak_${Date.now()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role ${role} login password 'secret'`);
  const asLimitedRole = new URL(url);
  asLimitedRole.username = role;
  asLimitedRole.password = 'secret';
  await expect(open(scratch, asLimitedRole.href)).rejects.toThrow(/lacks a permission: permission denied/);
  await client.query(`drop role ${role}`);
  await client.end();
  await drop();
});
