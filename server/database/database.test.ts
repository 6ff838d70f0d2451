import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { MAX_DISPLAYED_STOCK } from '#domain/catalogue/product.ts';
import { toPaise } from '#domain/money.ts';
import { seedCategories } from '#samples/seed.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '#server/testing/database.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { product, productVariant, usedChallenge } from './schema.ts';

const scratch = scratchFolder();
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedCategories(database.db);
});

test('both engines return big integers as numbers', async () => {
  const { rows } = await database.db.execute(
    sql`select 9007199254740991::bigint as big, count(*) from product`,
  );
  expect(rows[0]).toEqual({ big: 9007199254740991, count: 0 });
});

test('a transaction that throws is rolled back', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`create table left_behind (id integer)`);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  const { rows } = await database.db.execute(sql`select to_regclass('left_behind') as found`);
  expect(rows[0]).toEqual({ found: null });
});

test('a transaction fails after an SQL error that was caught inside it', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => {});
      return 'done';
    }),
  ).rejects.toThrow();
});

test('every change of the catalogue is notified after its commit', async () => {
  let notifications = 0;
  await database.listen('catalogue', () => {
    notifications += 1;
  });
  await database.db.insert(product).values({
    id: 'p',
    slug: 'p',
    rank: 1,
    name: 'P',
    categoryId: 'top-wear',
    price: toPaise(1),
    mrp: toPaise(1),
    description: '',
    details: '',
    care: '',
    pictures: [],
  });
  await expect.poll(() => notifications).toBe(1);
});

test('a change of stock is notified only if a page shows it', async () => {
  const { db, listen } = await openTestDatabase();
  await seedCategories(db);
  const mugOnly = eq(productVariant.productId, 'mug');
  await db.insert(product).values({
    ...({
      id: 'mug',
      slug: 'mug',
      rank: 1,
      name: 'Mug',
      categoryId: 'home',
    } as const),
    ...{ price: toPaise(1), mrp: toPaise(1), pictures: [] },
  });
  await db.insert(productVariant).values({ productId: 'mug', title: 'default', position: 0, quantity: 0 });
  let announced = 0;
  await listen('catalogue', () => {
    announced += 1;
  });
  for (const quantity of [
    MAX_DISPLAYED_STOCK + 2,
    MAX_DISPLAYED_STOCK + 1,
    MAX_DISPLAYED_STOCK,
    MAX_DISPLAYED_STOCK - 1,
    1,
    0,
  ]) {
    const before = announced;
    const [stored] = await db.select().from(productVariant).where(mugOnly);
    await db.update(productVariant).set({ quantity }).where(mugOnly);
    const isShown =
      Math.min(stored!.quantity, MAX_DISPLAYED_STOCK + 1) !== Math.min(quantity, MAX_DISPLAYED_STOCK + 1);
    // Notifications arrive in order, so the first would have arrived before this one.
    await db.execute(sql`select pg_notify('catalogue', ${`after ${quantity}`})`);
    await expect.poll(() => announced).toBe(before + (isShown ? 2 : 1));
  }
});

describe.runIf(!TEST_DATABASE_URL)('PGlite', () => {
  test('fails instead of deadlocking when used inside its own transaction', async () => {
    await expect(database.db.transaction(() => database.db.execute(sql`select 1`))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('pass the transaction along') },
    });
  });

  test('refuses a second process on its folder until the first has ended', async () => {
    const folder = join(scratch, 'database');
    const script = `import { openPglite } from '#server/database/pglite.ts'; await openPglite(${JSON.stringify(folder)}); console.log('open'); setInterval(() => {}, 1000);`;
    const first = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void first.kill('SIGKILL'));
    await new Promise((resolve) => first.stdout.once('data', resolve));
    await expect(openPglite(folder)).rejects.toThrow(/already in use by another process/);
    const ended = new Promise((resolve) => first.once('exit', resolve));
    first.kill('SIGKILL');
    await ended;
    await (await openPglite(folder)).close();
  });
});

describe.runIf(TEST_DATABASE_URL)('PostgreSQL', () => {
  // A crash seldom falls into the fraction of a second in which changes could be lost.
  test('confirms a change only when it is on disk', async () => {
    const { rows } = await database.db.execute(sql`show synchronous_commit`);
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  });

  test('reads times from a server that writes them for people', async () => {
    const { name, url, drop } = await createPostgresDatabase(TEST_DATABASE_URL!, inject('migratedTemplate'));
    for (const setting of ['datestyle = SQL, DMY', 'intervalstyle = iso_8601', `timezone = 'Asia/Kolkata'`])
      await database.db.execute(sql.raw(`alter database ${name} set ${setting}`));
    const opened = await openPostgres(url, quietLog);
    onTestFinished(async () => {
      await opened.close();
      await drop();
    });
    const at = new Date('2026-11-30T20:15:00.125Z');
    const [saved] = await opened.db
      .insert(usedChallenge)
      .values({ challenge: 'one', usedAt: at })
      .returning();
    expect(saved!.usedAt).toEqual(at);
    const { rows } = await opened.db.execute(
      sql`select ${at.toISOString()}::timestamptz::date::text as day, interval '1 day'::text as age`,
    );
    expect(rows).toEqual([{ day: '2026-11-30', age: '1 day' }]);
  });

  test('three processes that start concurrently migrate one after another', async () => {
    const { rows } = await database.db.execute(sql`select current_database() as name`);
    const url = new URL(TEST_DATABASE_URL!);
    url.pathname = String(rows[0]!.name);
    await database.db.execute(sql`drop schema drizzle cascade`);
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`create schema public`);
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres(url.href, quietLog)));
    expect(await opened[0]!.db.$count(product)).toBe(0);
    await Promise.all(opened.map((one) => one.close()));
  });

  test('an update that must wait for a lock lets writes pass, and is repeated', async () => {
    const { rows } = await database.db.execute(sql`select current_database() as name`);
    const url = new URL(TEST_DATABASE_URL!);
    url.pathname = String(rows[0]!.name);
    await database.db.execute(sql`update drizzle.functions set hash = 'old'`);
    const [holder, writer] = [new pg.Client(url.href), new pg.Client(url.href)];
    await Promise.all([holder.connect(), writer.connect()]);
    await holder.query('begin; lock table product_variant in row exclusive mode');
    const updated = openPostgres(url.href, quietLog);
    const isWaiting = async () =>
      (await writer.query('select 1 from pg_locks where not granted and locktype = $1', ['relation'])).rows
        .length;
    await expect.poll(isWaiting).toBe(1);
    // It needs the lock that the update waits for.
    await writer.query(`set statement_timeout = '5s'; update product_variant set quantity = quantity`);
    await holder.query('commit');
    await (await updated).close();
    const { rows: functions } = await database.db.execute(sql`select hash from drizzle.functions`);
    expect(functions[0]!.hash).not.toBe('old');
    await Promise.all([holder.end(), writer.end()]);
  });

  test('keeps listening after the connection becomes silent', async () => {
    const tunnel = await openTunnel(new URL(TEST_DATABASE_URL!));
    const { listen, close, db } = await openPostgres(tunnel.url, quietLog);
    let notifications = 0;
    await listen('catalogue', () => {
      notifications += 1;
    });
    tunnel.fallSilent();
    await expect.poll(() => notifications).toBe(1);
    await expect(db.execute(sql`select pg_notify('catalogue', '')`)).resolves.toBeDefined();
    await expect.poll(() => notifications).toBe(2);
    await close();
    tunnel.close();
  });

  test('keeps listening after the connection is lost', async () => {
    let notifications = 0;
    await database.listen('catalogue', () => {
      notifications += 1;
    });
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()
        and datname = current_database()`,
    );
    await expect.poll(() => notifications).toBeGreaterThan(0);
    const before = notifications;
    await database.db.execute(sql`select pg_notify('catalogue', '')`);
    await expect.poll(() => notifications).toBeGreaterThan(before);
  });
});

/** A TCP proxy before PostgreSQL; when silenced, open connections stay open without data. */
async function openTunnel(to: URL) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      for (const socket of sockets) socket.unpipe();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
