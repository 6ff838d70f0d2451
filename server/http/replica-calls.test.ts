import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { methodAndPath } from '#contract/endpoints.ts';
import { endpoints } from '#contract/schemas.ts';
import { toPaise } from '#domain/money.ts';
import { seedCategories } from '#samples/seed.ts';
import { createBackend } from '#server/backend/backend.ts';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { followReplica } from '#server/database/replica.ts';
import { product, productVariant } from '#server/database/schema.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';
import { REPLICA_CALLS } from './replica-calls.ts';

let shop: TestShop;
/** A copy from before the price was changed. */
let earlier: Database;
let id: string;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
let api: TestShop['api'];
let position: number;
let replayed: number;

const [OLD, NEW] = [500, 650];

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
  id = await shop.stock({ name: 'Mug', price: OLD });
  earlier = (await openTestDatabase()).db;
  await seedCategories(earlier);
  for (const table of [product, productVariant])
    await earlier.insert(table).values((await shop.db.select().from(table)) as never);
  await shop.db
    .update(product)
    .set({ price: toPaise(NEW), mrp: toPaise(NEW) })
    .where(eq(product.id, id));
});

beforeEach(async () => {
  position = replayed = 100;
  const replica = followReplica({
    databases: { primary: shop.db, replica: earlier },
    positions: { primary: async () => position, replica: async () => replayed },
    log: quietLog,
  });
  await replica.samplePrimary();
  await replica.checkReplica();
  ({ api } = await createBackend(readConfig({}), shop.db, quietLog, undefined, replica));
});

/** A browser that stores cookies. */
function browser({ cookie }: { cookie: string }) {
  const cookies = new Map<string, string>();
  const fetch = async (request: Request) => {
    request.headers.set('Cookie', [cookie, ...[...cookies].map((of) => of.join('='))].join('; '));
    const response = await api(request);
    for (const header of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!;
      cookies.set(name!, value!);
    }
    return response;
  };
  return { cookies, ...createClient('http://localhost:3000', fetch, endpoints) };
}

const DELIVERY_AND_COD = 140;
const orderOf = (productId: string) => ({
  ...{ items: [{ productId, quantity: 1 }], address: HOME, paymentMethod: 'COD' as const },
});

const visitor = () => browser({ cookie: '' });

test('lists, search, suggestions and product pages are read from the replica', async () => {
  const { call } = visitor();
  expect(await call('product.get', { id })).toMatchObject({ price: OLD });
  expect(await call('product.list', { limit: 5 })).toMatchObject([{ price: OLD }]);
  expect(await call('product.list', { q: 'mug', limit: 5 })).toMatchObject([{ price: OLD }]);
  expect((await call('product.suggest', { q: 'mug' })).products).toMatchObject([{ price: OLD }]);
});

test('a cart asks the primary for the prices of its products', async () => {
  expect(await visitor().call('product.list', { id: [id] })).toMatchObject([{ price: NEW }]);
});

test('an order is priced by the primary', async () => {
  const asha = browser(await shop.signIn());
  await expect(
    asha.call('order.create', { ...orderOf(id), amount: OLD + DELIVERY_AND_COD }),
  ).rejects.toMatchObject({ code: 'amount_changed' });
  expect(await asha.call('order.create', { ...orderOf(id), amount: NEW + DELIVERY_AND_COD })).toHaveProperty(
    'orderId',
  );
});

test('who saved sees it in lists, before the replica has it and after', async () => {
  const merchant = browser(owner);
  const priceInList = async () => (await merchant.call('admin.product.list', { q: 'mug' }))[0]!.price;
  expect(await priceInList()).toBe(toPaise(OLD));
  const { version, ...edited } = await merchant.call('admin.product.get', { id });
  position = 200;
  await merchant.call('admin.product.state', { id: edited._id, version, state: 'active' });
  expect(merchant.cookies.get('haroz_written')).toBe('200');
  expect(await priceInList()).toBe(toPaise(NEW));
  expect((await visitor().call('product.get', { id })).price, 'others').toBe(OLD);
  replayed = 200;
  await expect.poll(priceInList, { message: 'from the replica again' }).toBe(toPaise(OLD));
});

test('an order makes a customer read from the primary, a cart does not', async () => {
  const asha = browser(await shop.signIn());
  await asha.call('cart.add', { itemId: id });
  expect(asha.cookies.size).toBe(0);
  await asha.call('order.create', { ...orderOf(id), amount: NEW + DELIVERY_AND_COD });
  expect([...asha.cookies.keys()]).toEqual(['haroz_written']);
  position = 200;
  await asha.call('order.create', { ...orderOf(id), amount: NEW + DELIVERY_AND_COD });
  expect(await asha.call('product.get', { id })).toMatchObject({ price: NEW });
});

test('a shop without a replica sets no cookie', async () => {
  const asha = await shop.signIn();
  const body = JSON.stringify({ ...orderOf(id), amount: NEW + DELIVERY_AND_COD });
  const request = new Request('http://localhost:3000/api/order/create', { method: 'POST', body });
  request.headers.set('Content-Type', 'application/json');
  const response = await asha.fetch(request);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each(REPLICA_CALLS)('%s has GET', (name) => {
  expect(methodAndPath(endpoints[name]).method).toBe('GET');
});
