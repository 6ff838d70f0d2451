import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { endpoints, type Input } from '#contract/schemas.ts';
import { toPaise } from '#domain/money.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { orders } from '#server/database/schema.ts';
import { REPLICA_CALLS } from '#server/http/replica-calls.ts';
import { afterFile } from '#server/testing/after-file.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { type Customer, callAs, signInCustomers } from '../crash/customers.ts';
import { addProducts } from '../crash/products.ts';
import { createProgram, type Program } from '../crash/program.ts';
import { openAddress } from './open-address.ts';
import { startBuying } from './start-buying.ts';
import { type Primary, startPrimary } from './start-primary.ts';
import { query, replicateSynchronously, startStandby } from './start-standby.ts';
import { testFolder } from './tools.ts';

const BUYERS = 3;
/** Enough that none reaches the rate limit of its account. */
const CUSTOMERS = 600;
const DELIVERY_AND_COD = 140;

let primary: Primary;
let replica: Awaited<ReturnType<typeof startStandby>>;
let address: Awaited<ReturnType<typeof openAddress>>;
let customers: Customer[];
let shop: Program;
let buying: ReturnType<typeof startBuying>;

beforeAll(async () => {
  const folder = testFolder();
  primary = await startPrimary();
  replica = await startStandby(primary, folder);
  afterFile(() => replica.stop());
  address = await openAddress(primary.url);
  afterFile(() => address.close());
  const database = await openPostgres(address.url, quietLog);
  await addProducts(database.db);
  customers = await signInCustomers(database.db, CUSTOMERS);
  await database.close();
  shop = await createProgram({
    ...{ DATABASE_URL: address.url, DATABASE_REPLICA_URL: replica.url, DATA_DIR: folder },
    ...{ TRUSTED_PROXIES: '1', WEB_CONCURRENCY: '2', ADMIN_EMAILS: 'customer0@example.org' },
  });
  afterFile(() => shop.kill());
  await shop.start();
  buying = startBuying(shop.origin, customers.slice(2), BUYERS);
});

const setDelay = async (delay: string) => {
  await query(replica.url, `alter system set recovery_min_apply_delay = '${delay}'`);
  await query(replica.url, 'select pg_reload_conf()');
};

/** A browser of the owner that stores cookies. Each request has a connection of its own, so that any process answers. */
function openMerchant() {
  const cookies = new Map<string, string>();
  const { headers } = customers[0]!;
  const { call } = createClient(
    shop.origin,
    async (request) => {
      const sent = new Headers(request.headers);
      sent.set('Cookie', [headers.Cookie, ...[...cookies].map((of) => of.join('='))].join('; '));
      sent.set('Connection', 'close');
      const response = await fetch(new Request(request, { headers: sent }));
      for (const header of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!;
        cookies.set(name!, value!);
      }
      return response;
    },
    endpoints,
  );
  return {
    call,

    async setPrice(price: number): Promise<void> {
      const stored = await call('admin.product.get', { id: 'tee' });
      const pictures = stored.pictures.map((picture) => ({ ...picture, alt: 'A tee' }));
      await call('admin.product.update', {
        ...({ ...stored, id: 'tee', pictures } as unknown as Input<'admin.product.update'>),
        ...{ price: toPaise(price), mrp: toPaise(price) },
      });
    },

    priceInList: async () => (await call('admin.product.list', { q: 'tee' }))[0]!.price / 100,
  };
}

const buy = (productId: string, amount: number) =>
  callAs(customers[1]!, shop.origin).call('order.create', {
    ...{ items: [{ productId, quantity: 1 }], amount },
    ...{ address: customers[1]!.address, paymentMethod: 'COD' as const },
  });

let visitors = 0;
/** A request of another visitor, over a connection of its own. */
function visit(path: string): Promise<Response> {
  const n = ++visitors;
  const headers = { Connection: 'close', 'X-Forwarded-For': `10.2.${(n >> 8) & 255}.${n & 255}` };
  return fetch(shop.origin + path, { headers });
}

/** The tee's prices in product pages, carts and lists, from both processes. */
async function publicPrices(): Promise<number[]> {
  const read = async (path: string) => JSON.parse(await (await visit(path)).text()).data;
  const prices = Array.from({ length: 4 }, async (_, n) => [
    (await read('/api/product/tee')).price,
    (await read('/api/product/list?id=tee'))[0].price,
    (await read(`/api/product/list?q=tee&limit=${n + 1}`))[0].price,
  ]);
  return (await Promise.all(prices)).flat();
}

async function editPrices(prices: number[]): Promise<void> {
  const merchant = openMerchant();
  for (const price of prices) {
    await merchant.setPrice(price);
    expect(await merchant.priceInList(), 'the merchant sees the save').toBe(price);
    const [before, after] = [price + 1, price].map((of) => of + DELIVERY_AND_COD);
    await expect(buy('tee', before!)).rejects.toMatchObject({ code: 'amount_changed' });
    expect(await buy('tee', after!)).toHaveProperty('orderId');
    const areNew = async () => (await publicPrices()).every((one) => one === price);
    await expect.poll(areNew, { timeout: 2_000, interval: 100 }).toBe(true);
    // Cached responses are a second old at most, so these were read after the change.
    await sleep(1_100);
    expect(await areNew(), 'no later response has the earlier price').toBe(true);
    expect(await merchant.priceInList()).toBe(price);
  }
}

/** Unlike a price, it is no change of the catalogue. */
async function packOrder(): Promise<void> {
  const merchant = openMerchant();
  const { orderId } = await buy('mug', 450 + DELIVERY_AND_COD);
  await merchant.call('admin.order.pack', { ids: [orderId], packed: true });
  const packed = await merchant.call('admin.order.list', { packed: 'yes', limit: 10 });
  expect(packed.map(({ _id }) => _id)).toContain(orderId);
}

/** Reads lists that are not cached until it is stopped. */
function startReading() {
  let isOpen = true;
  const statuses: number[] = [];
  const read = async () => {
    for (let n = 0; isOpen; n++) {
      const response = await visit(`/api/product/list?minPrice=${n}`);
      await response.text();
      statuses.push(response.status);
      await sleep(20);
    }
  };
  const readers = Array.from({ length: 4 }, read);
  return async () => {
    isOpen = false;
    await Promise.all(readers);
    return statuses;
  };
}

/** The sum over both processes, of which either may answer. */
async function gauge(name: string): Promise<number> {
  const values = new Map<string, number>();
  for (let n = 0; n < 12; n++) {
    const response = await visit('/metrics');
    const [, process, value] = new RegExp(`^${name}{process="(\\d+)"} (.+)$`, 'm').exec(
      await response.text(),
    )!;
    values.set(process!, Number(value));
  }
  return [...values.values()].reduce((sum, value) => sum + value, 0);
}

test('a replica that replays six seconds late shows no one an earlier price, and the primary takes over', async () => {
  // The shop learns of a position up to half a second after it was written, and waits for five.
  await setDelay('6s');
  await editPrices([901, 890, 879, 868, 857]);
  await expect.poll(shop.log).toContain('the replica is behind: reading from the primary');
  expect(await gauge('haroz_reads_from_primary')).toBeGreaterThan(0);
});

test('a replica that replays three seconds late is read, but not for what has changed', async () => {
  await setDelay('3s');
  await expect.poll(() => gauge('haroz_replica_in_use'), { timeout: 20_000 }).toBe(2);
  await sleep(4_000);
  const before = await gauge('haroz_reads_from_replica');
  const stop = startReading();
  await sleep(2_000);
  await packOrder();
  await editPrices([801, 790, 779, 768]);
  expect(new Set(await stop())).toEqual(new Set([200]));
  expect(await gauge('haroz_replica_lag_seconds')).toBeGreaterThan(1);
  expect(await gauge('haroz_reads_from_replica')).toBeGreaterThan(before);
  expect(buying.unexpected).toEqual([]);
  expect(buying.refusals()).toBe(0);
});

test('a killed replica is replaced by the primary without an error, and read again when it is back', async () => {
  await setDelay('0');
  await expect.poll(() => gauge('haroz_replica_in_use'), { timeout: 20_000 }).toBe(2);
  const stop = startReading();
  await sleep(1_000);
  replica.crash();
  await expect.poll(shop.log).toContain('the replica is gone: reading from the primary');
  expect(await gauge('haroz_replica_in_use')).toBe(0);
  await editPrices([701, 690]);
  replica.start();
  await expect.poll(() => gauge('haroz_replica_in_use'), { timeout: 20_000 }).toBe(2);
  await editPrices([679]);
  expect(new Set(await stop())).toEqual(new Set([200]));
  expect(buying.unexpected).toEqual([]);
  expect(buying.refusals()).toBe(0);
});

test('every call that may be read from the replica is answered by it', async () => {
  const { call } = openMerchant();
  const inputs: Partial<Record<string, object>> = {
    'product.get': { id: 'tee' },
    'category.get': { slug: 'home' },
    'product.suggest': { q: 'tee' },
  };
  await expect.poll(() => gauge('haroz_replica_in_use'), { timeout: 20_000 }).toBe(2);
  await sleep(1_500);
  const [fromReplica, fromPrimary] = [
    await gauge('haroz_reads_from_replica'),
    await gauge('haroz_reads_from_primary'),
  ];
  for (const name of REPLICA_CALLS.filter(
    (one) => one !== 'collection.get' && one !== 'admin.product.export',
  ))
    await call(name, inputs[name] as never);
  expect((await gauge('haroz_reads_from_replica')) - fromReplica).toBe(REPLICA_CALLS.length - 2);
  expect(await gauge('haroz_reads_from_primary')).toBe(fromPrimary);
  expect(shop.log()).not.toMatch(/read-only|25006/);
});

test('no order is lost when the primary crashes and the replica is promoted', async () => {
  await replicateSynchronously(primary);
  const stop = startReading();
  await sleep(1_000);
  await primary.crash();
  const before = buying.confirmed.length;
  await expect.poll(buying.refusals).toBeGreaterThan(BUYERS);
  const lists = await Promise.all([1, 2, 3, 4].map((n) => visit(`/api/product/list?maxPrice=${9_000 + n}`)));
  expect(new Set(lists.map(({ status }) => status)), 'lists while there is no primary').toEqual(
    new Set([200]),
  );
  address.moveTo(replica.url);
  replica.promote();
  await expect.poll(() => buying.confirmed.length).toBeGreaterThan(before + 60);
  await editPrices([601, 590]);
  await buying.stop();
  expect(new Set(await stop())).toEqual(new Set([200]));
  expect(buying.unexpected).toEqual([]);
  const { db, close } = await openPostgres(replica.url, quietLog);
  afterFile(close);
  const stored = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
  expect(buying.confirmed.filter((id) => !stored.has(id))).toEqual([]);
});
