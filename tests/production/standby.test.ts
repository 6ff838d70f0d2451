import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { orders, product, productVariant } from '#server/database/schema.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type Customer, signInCustomers } from '../crash/customers.ts';
import { addProducts } from '../crash/products.ts';
import { createProgram, type Program } from '../crash/program.ts';
import { programOf } from './programs.ts';
import { onEnd, testFolder } from './tools.ts';

const BUYERS = 12;
/** Enough that none reaches the rate limit of its account. */
const CUSTOMERS = 240;
const STOCK = 1_000_000;

type Primary = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

let primary: Primary;
let standby: { url: string; promote: () => void };
let address: Awaited<ReturnType<typeof openAddress>>;
let customers: Customer[];
let shop: Program;

beforeAll(async () => {
  const folder = testFolder();
  const started = await startPostgres();
  if (!started) throw new Error('PostgreSQL is not installed.');
  primary = started;
  let isUp = true;
  const { crash } = primary;
  primary.crash = async () => {
    isUp = false;
    await crash();
  };
  onEnd(() => isUp && primary.stop());

  standby = await startSynchronousStandby(folder);
  address = await openAddress(primary.url);
  onEnd(() => address.close());
  const database = await openPostgres(address.url, quietLog);
  await addProducts(database.db);
  customers = await signInCustomers(database.db, CUSTOMERS);
  await database.close();
  shop = await createProgram({
    ...{ DATABASE_URL: address.url, DATA_DIR: folder, TRUSTED_PROXIES: '1', WEB_CONCURRENCY: '2' },
  });
  onEnd(() => shop.kill());
  await shop.start();
});

async function startSynchronousStandby(folder: string) {
  const port = await freePort();
  const data = join(folder, 'standby');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
    ) as [number, number];
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, uid, gid);
    chownSync(folder, uid, gid);
  }
  const run = (program: string, ...args: string[]) => {
    const command = [join(primary.programs, program), ...args];
    const [file, ...rest] = isRoot ? [programOf('runuser'), '-u', 'postgres', '--', ...command] : command;
    execFileSync(file!, rest, { cwd: folder, stdio: 'ignore' });
  };
  run('pg_basebackup', '-D', data, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  run('pg_ctl', '-D', data, '-o', settings, '-l', join(folder, 'standby.log'), '-w', 'start');
  onEnd(() => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'));
  await query(primary.url, "alter system set synchronous_standby_names = '*'");
  await query(primary.url, 'select pg_reload_conf()');
  const isSynchronous = async () =>
    (await query(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'")).length === 1;
  while (!(await isSynchronous())) await sleep(100);
  return {
    url: `postgres://haroz@127.0.0.1:${port}/postgres`,
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
  };
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** A proxy that stands for a virtual IP: moving it drops open connections. */
async function openAddress(first: string) {
  let to = new URL(first);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(first);
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    moveTo(next: string) {
      to = new URL(next);
      drop();
    },
    close() {
      server.close();
      drop();
    },
  };
}

function startBuying() {
  const confirmed: string[] = [];
  const unexpected: string[] = [];
  let unavailable = 0;
  let isOpen = true;
  let next = 0;

  async function place(customer: Customer, key: string): Promise<string | undefined> {
    const response = await fetch(`${shop.origin}/api/order/create`, {
      method: 'POST',
      headers: { ...customer.headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({
        ...{ items: [{ productId: 'mug', quantity: 1 }], amount: 590 },
        ...{ address: customer.address, paymentMethod: 'COD' },
      }),
    });
    const text = await response.text();
    if (response.status === 200) return JSON.parse(text).data.orderId;
    if (response.status === 503 && response.headers.has('Retry-After')) unavailable += 1;
    else unexpected.push(`${response.status} ${text}`);
    return undefined;
  }

  async function buy(): Promise<void> {
    while (isOpen) {
      const customer = customers[next++ % CUSTOMERS]!;
      const key = randomUUID();
      let order: string | undefined;
      while (!order) {
        order = await place(customer, key);
        // Shorter than Retry-After, to save time.
        if (!order) await sleep(500);
      }
      confirmed.push(order);
      await sleep(50);
    }
  }

  const buyers = Array.from({ length: BUYERS }, buy);
  return {
    confirmed,
    unexpected,
    refusals: () => unavailable,
    async stop() {
      isOpen = false;
      await Promise.all(buyers);
    },
  };
}

const statusOf = async (path: string) => (await fetch(shop.origin + path)).status;

test('no confirmed order is lost when the primary crashes and its standby is promoted', async () => {
  // Enough requests that both processes cache the page.
  const pages = await Promise.all(Array.from({ length: 24 }, () => statusOf('/')));
  expect(new Set(pages)).toEqual(new Set([200]));
  const buying = startBuying();
  await expect.poll(() => buying.confirmed.length).toBeGreaterThan(30);

  await primary.crash();
  const before = buying.confirmed.length;
  await expect.poll(buying.refusals).toBeGreaterThan(BUYERS);
  expect(await statusOf('/'), 'cached pages').toBe(200);
  expect(await statusOf('/readyz')).toBe(503);

  address.moveTo(standby.url);
  const refused = buying.refusals();
  await expect.poll(buying.refusals).toBeGreaterThan(refused + BUYERS);
  standby.promote();
  await expect.poll(() => buying.confirmed.length).toBeGreaterThan(before + 60);
  await buying.stop();

  expect(buying.unexpected).toEqual([]);
  const { db, close } = await openPostgres(standby.url, quietLog);
  onEnd(close);
  const stored = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
  expect(buying.confirmed.filter((id) => !stored.has(id))).toEqual([]);
  expect(stored.size, 'a repeated order is placed once').toBe(buying.confirmed.length);
  const [left] = await db.select().from(productVariant).where(eq(productVariant.productId, 'mug'));
  expect(left!.quantity).toBe(STOCK - stored.size);

  const price = async () => (await (await fetch(`${shop.origin}/productdetail/mug`)).text()).includes('₹444');
  expect(await price()).toBe(false);
  await db
    .update(product)
    .set({ price: toPaise(444) })
    .where(eq(product.id, 'mug'));
  await expect.poll(price).toBe(true);
});
