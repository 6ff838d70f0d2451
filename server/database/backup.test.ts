import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { toPaise, ZERO } from '#domain/money.ts';
import { migratedDump, TEST_DATABASE_URL } from '#server/testing/database.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { backUp, restore } from './backup.ts';
import { openDatabase } from './open.ts';
import { openPglite } from './pglite.ts';
import { account, orders } from './schema.ts';

const scratch = scratchFolder();
let folders = 0;

async function newShop() {
  const dataDir = join(scratch, `shop ${++folders}`);
  if (!TEST_DATABASE_URL) return { dataDir, databaseUrl: undefined };
  const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL);
  afterAll(drop);
  return { dataDir, databaseUrl: url };
}

async function openShop() {
  const shop = await newShop();
  const { db, close } = shop.databaseUrl
    ? await openDatabase(shop, quietLog)
    : await openPglite(join(shop.dataDir, 'database'), await migratedDump());
  await db.insert(account).values({ id: 'asha', uid: 'asha', email: 'asha@example.org', name: 'Åsha राव' });
  const price = {
    subtotal: toPaise(500),
    couponDiscount: ZERO,
    deliveryFee: toPaise(40),
    deliveryDiscount: ZERO,
    codFee: toPaise(100),
    total: toPaise(640),
  };
  const state = { status: 'processing', paymentMethod: 'cod', paid: false, createdAt: new Date() } as const;
  await db.insert(orders).values({ id: 'one', accountId: 'asha', idempotencyKey: 'k', ...price, ...state });
  mkdirSync(join(shop.dataDir, 'pictures'), { recursive: true });
  writeFileSync(join(shop.dataDir, 'pictures', 'mug.webp'), 'a picture');
  return { shop, db, close };
}

const contents = sql`select a.name, o.total, o.status, (select count(*) from pg_trigger where not tgisinternal) as triggers,
  (select count(*) from drizzle.__drizzle_migrations) as migrations from account a join orders o on o.account_id = a.id`;

test('restores a backup completely in another place', async () => {
  const { shop, db, close } = await openShop();
  const { rows: before } = await db.execute(contents);
  await close();
  const to = join(scratch, 'backup of all');
  backUp(shop, to);
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(2);
  for (const file of ['.', ...files])
    expect(statSync(join(to, file)).mode & 0o077, `${file} is readable by other users`).toBe(0);
  rmSync(shop.dataDir, { recursive: true, force: true });

  const another = await newShop();
  await restore(another, to);
  const again = await openDatabase(another, quietLog);
  expect((await again.db.execute(contents)).rows).toEqual(before);
  expect(before).toMatchObject([{ name: 'Åsha राव', total: 64_000 }]);
  expect(readFileSync(join(another.dataDir, 'pictures', 'mug.webp'), 'utf8')).toBe('a picture');
  await again.db.insert(account).values({ id: 'ravi', uid: 'ravi', email: 'ravi@example.org', name: 'Ravi' });
  await again.close();
});

test.runIf(TEST_DATABASE_URL)('connects to the host that is a parameter of the URL', async () => {
  const { shop, db, close } = await openShop();
  const { rows: before } = await db.execute(contents);
  await close();
  const withHostInQuery = (databaseUrl: string) => {
    const { hostname, port, username, pathname } = new URL(databaseUrl);
    return `postgres://${username}@${pathname}?host=${hostname}&port=${port}&options=-c%20search_path%3Dpublic`;
  };
  const to = join(scratch, 'backup by parameters');
  backUp({ ...shop, databaseUrl: withHostInQuery(shop.databaseUrl!) }, to);
  const another = await newShop();
  await restore({ ...another, databaseUrl: withHostInQuery(another.databaseUrl!) }, to);
  const again = await openDatabase(another, quietLog);
  expect((await again.db.execute(contents)).rows).toEqual(before);
  await again.close();
});

test.runIf(TEST_DATABASE_URL)(
  'restores a backup on a server without the roles that could read it',
  async () => {
    const { shop, db, close } = await openShop();
    const role = `reader_${folders}_${process.pid}`;
    await db.execute(sql.raw(`create role ${role}; grant select on orders to ${role}`));
    const to = join(scratch, 'backup with a role');
    backUp(shop, to);
    await db.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
    const { rows: before } = await db.execute(contents);
    await close();
    const another = await newShop();
    await restore(another, to);
    const again = await openDatabase(another, quietLog);
    expect((await again.db.execute(contents)).rows).toEqual(before);
    await again.close();
  },
);

test('overwrites neither a backup nor a shop', async () => {
  const { shop, close } = await openShop();
  await close();
  const to = join(scratch, 'backup of one');
  backUp(shop, to);
  expect(() => backUp(shop, to)).toThrow('already exists');
  await expect(restore(shop, to)).rejects.toThrow(/already exists|not empty/);
});

test('refuses an incomplete backup and one of the other engine', async () => {
  const { shop, close } = await openShop();
  await close();
  const to = join(scratch, 'incomplete backup');
  backUp(shop, to);
  const other = shop.databaseUrl ? undefined : 'postgres://shop@127.0.0.1:1/shop';
  await expect(restore({ dataDir: join(scratch, 'elsewhere'), databaseUrl: other }, to)).rejects.toThrow(
    /but the shop is configured for/,
  );
  rmSync(join(to, 'backup.json'));
  await expect(restore(await newShop(), to)).rejects.toThrow('not a complete backup');
});

test('refuses a folder inside those that it copies, also behind a link', async () => {
  const { shop, close } = await openShop();
  await close();
  const link = join(scratch, 'link to pictures');
  symlinkSync(join(shop.dataDir, 'pictures'), link);
  for (const folder of ['pictures/one', 'pictures/uploads/../new/one', 'database/one'].map((name) =>
    join(shop.dataDir, name),
  ))
    expect(() => backUp(shop, folder), folder).toThrow('Name a folder outside it');
  expect(() => backUp(shop, join(link, 'one'))).toThrow(`inside ${join(shop.dataDir, 'pictures')}`);
  expect(() => backUp(shop, relative('.', join(link, 'one')))).toThrow('outside');
  expect(readdirSync(join(shop.dataDir, 'pictures'))).toEqual(['mug.webp']);
  backUp(shop, join(shop.dataDir, 'pictures of yesterday'));
});

test('a restore whose pictures cannot be copied is repeated', async () => {
  const { shop, close } = await openShop();
  await close();
  const to = join(scratch, 'backup to restore twice');
  backUp(shop, to);
  const another = await newShop();
  mkdirSync(another.dataDir);
  writeFileSync(join(another.dataDir, 'pictures'), 'a file, not a folder');
  await expect(restore(another, to)).rejects.toThrow('pictures');
  rmSync(join(another.dataDir, 'pictures'));
  await restore(another, to);
  expect(readdirSync(join(another.dataDir, 'pictures'))).toEqual(['mug.webp']);
});

describe.skipIf(TEST_DATABASE_URL)('on PGlite', () => {
  test('a database that an interrupted restore has copied in part is copied again', async () => {
    const { shop, db, close } = await openShop();
    const { rows: before } = await db.execute(contents);
    await close();
    const to = join(scratch, 'backup for an interrupted restore');
    backUp(shop, to);
    const another = await newShop();
    mkdirSync(join(another.dataDir, 'database.partial', 'half'), { recursive: true });
    await restore(another, to);
    expect(readdirSync(another.dataDir).toSorted()).toEqual(['database', 'pictures']);
    expect(existsSync(join(another.dataDir, 'database', 'half'))).toBe(false);
    const again = await openDatabase(another, quietLog);
    expect((await again.db.execute(contents)).rows).toEqual(before);
    await again.close();
  });

  test('a running shop is not backed up', async () => {
    const { shop, close } = await openShop();
    const to = join(scratch, 'backup of a running shop');
    expect(() => backUp(shop, to)).toThrow('The shop is running');
    expect(existsSync(to)).toBe(false);
    await close();
    backUp(shop, to);
  });

  test('a folder without a database is reported', () => {
    const nothing = { dataDir: join(scratch, 'nothing'), databaseUrl: undefined };
    expect(() => backUp(nothing, join(scratch, 'backup of nothing'))).toThrow('There is no database');
  });
});

test.runIf(TEST_DATABASE_URL)('backs up a running shop on PostgreSQL', async () => {
  const { shop, close } = await openShop();
  backUp(shop, join(scratch, 'backup of a running shop'));
  await close();
});

test('reports a failing pg_dump without the password', () => {
  const shop = { dataDir: scratch, databaseUrl: 'postgres://shop:a-secret@127.0.0.1:1/shop' };
  expect(() => backUp(shop, join(scratch, 'backup that fails'))).toThrow(
    /^(Cannot start pg_dump|pg_dump failed)(?!.*a-secret)/s,
  );
});
