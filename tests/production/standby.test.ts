import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { orders, product, productVariant } from '#server/database/schema.ts';
import { afterFile } from '#server/testing/after-file.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { type Customer, signInCustomers } from '../crash/customers.ts';
import { addProducts } from '../crash/products.ts';
import { createProgram, type Program } from '../crash/program.ts';
import { openAddress } from './open-address.ts';
import { startBuying } from './start-buying.ts';
import { type Primary, startPrimary } from './start-primary.ts';
import { replicateSynchronously, startStandby } from './start-standby.ts';
import { testFolder } from './tools.ts';

const BUYERS = 12;
/** Enough that none reaches the rate limit of its account. */
const CUSTOMERS = 240;
const STOCK = 1_000_000;

let primary: Primary;
let standby: Awaited<ReturnType<typeof startStandby>>;
let address: Awaited<ReturnType<typeof openAddress>>;
let customers: Customer[];
let shop: Program;

beforeAll(async () => {
  const folder = testFolder();
  primary = await startPrimary();
  standby = await startStandby(primary, folder);
  afterFile(() => standby.stop());
  await replicateSynchronously(primary);
  address = await openAddress(primary.url);
  afterFile(() => address.close());
  const database = await openPostgres(address.url, quietLog);
  await addProducts(database.db);
  customers = await signInCustomers(database.db, CUSTOMERS);
  await database.close();
  shop = await createProgram({
    ...{ DATABASE_URL: address.url, DATA_DIR: folder, TRUSTED_PROXIES: '1', WEB_CONCURRENCY: '2' },
  });
  afterFile(() => shop.kill());
  await shop.start();
});

const statusOf = async (path: string) => (await fetch(shop.origin + path)).status;

test('no confirmed order is lost when the primary crashes and its standby is promoted', async () => {
  // Enough requests that both processes cache the page.
  const pages = await Promise.all(Array.from({ length: 24 }, () => statusOf('/')));
  expect(new Set(pages)).toEqual(new Set([200]));
  const buying = startBuying(shop.origin, customers, BUYERS);
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
  afterFile(close);
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
