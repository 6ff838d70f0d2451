import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createEmptyPostgres, TEST_DATABASE_URL } from '#server/testing/database.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { openDatabase } from './open.ts';
import { startFailure } from './start-failure.ts';

const scratch = scratchFolder();
const open = (dataDir: string, databaseUrl?: string) => openDatabase({ dataDir, databaseUrl }, quietLog);

test('a data folder that is a file is named', async () => {
  const file = join(scratch, 'a file');
  writeFileSync(file, '');
  await expect(open(join(file, 'data'))).rejects.toThrow(
    /^The data folder .*a file\/data cannot be used.*DATA_DIR/,
  );
});

test.runIf(existsSync('/proc/self'))('a data folder where none can be made is named, at once', async () => {
  await expect(open('/proc/haroz/data')).rejects.toThrow(
    /^The data folder \/proc\/haroz\/data cannot be used/,
  );
});

test('a database that cannot be reached is named, without its password', async () => {
  const failure = open(scratch, 'postgres://shop:a-secret@127.0.0.1:1/shop');
  await expect(failure).rejects.toThrow(
    /^The database of DATABASE_URL cannot be used: (?!.*a-secret).*ECONNREFUSED/,
  );
});

test('a full disk is named, which PGlite reports by a number alone', () => {
  const ofPglite = { name: 'ErrnoError', errno: 51 };
  const settings = { dataDir: scratch, databaseUrl: undefined };
  expect(startFailure(ofPglite, settings).message).toMatch(/^There is too little space left.*DATA_DIR/);
});

describe.skipIf(TEST_DATABASE_URL)('on PGlite', () => {
  test('a damaged database is named, with what to do', async () => {
    const dataDir = join(scratch, 'damaged');
    await (await open(dataDir)).close();
    truncateSync(join(dataDir, 'database/global/pg_control'), 10);
    await expect(open(dataDir)).rejects.toThrow(/^The database in .*damaged is damaged.*restore a backup/);
  });

  test('a folder that is in use is named', async () => {
    const dataDir = join(scratch, 'in use');
    const shop = await open(dataDir);
    await expect(open(dataDir)).rejects.toThrow(/already in use by another process/);
    await shop.close();
  });
});

test.runIf(TEST_DATABASE_URL)('missing rights are named', async () => {
  const { url, drop } = await createEmptyPostgres(TEST_DATABASE_URL!);
  const role = `weak_${Date.now()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role ${role} login password 'secret'`);
  const asWeak = new URL(url);
  asWeak.username = role;
  asWeak.password = 'secret';
  await expect(open(scratch, asWeak.href)).rejects.toThrow(/has too few rights: permission denied/);
  await client.query(`drop role ${role}`);
  await client.end();
  await drop();
});
