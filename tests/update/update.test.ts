import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { VERSION } from '#server/config/version.ts';
import { orders } from '#server/database/schema.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { checkDatabase } from '../crash/check-database.ts';
import { signInCustomers } from '../crash/customers.ts';
import { ENGINES } from '../crash/engine.ts';
import { createProgram, type Program } from '../crash/program.ts';
import { randomFrom } from '../crash/random.ts';
import { type SimulatedCustomer, simulateCustomer } from '../crash/simulated-customer.ts';
import { isLong } from '../long.ts';
import { BROKEN, copyNextVersion, NEXT_VERSION, SLOW, SLOW_MS } from './next-version.ts';
import { openShopOf, RELEASES, rowsOf } from './shop-of-version.ts';

const CUSTOMERS = 4;
const SHOPPING_MS = 1_500;
const COPY = `before-${NEXT_VERSION}`;
const seed = String(Date.now());
const scratch = scratchFolder();
const [next, broken, slow] = [undefined, BROKEN, SLOW].map((migration, i) => {
  const folder = join(scratch, String(i));
  copyNextVersion(folder, migration);
  return folder;
}) as [string, string, string];

type Shop = Awaited<ReturnType<typeof openShopOf>>;

async function program(settings: Record<string, string>, folder?: string): Promise<Program> {
  const created = await createProgram(settings, folder);
  onTestFinished(() => void created.kill());
  return created;
}

/** Adds customers who have not ordered yet, and reads what an update must not change. */
async function prepare(shop: Shop) {
  const { db, close } = await shop.open();
  const people = await signInCustomers(db, CUSTOMERS, 'buyer');
  const rows = await rowsOf(db);
  const earlier = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
  await close();
  const customersOf = ({ origin }: Program) =>
    people.map((person) => simulateCustomer(person, origin, randomFrom(`${seed} ${person.id}`)));
  return { rows, earlier, customersOf };
}

async function goShopping(customers: SimulatedCustomer[]): Promise<void> {
  let isOver = false;
  const shopping = customers.map((customer) => customer.shop(() => isOver));
  await sleep(SHOPPING_MS);
  while (customers.every(({ confirmed }) => confirmed.size === 0)) await sleep(50);
  isOver = true;
  await Promise.all(shopping);
  for (const customer of customers) await customer.check();
}

const hasAllOf = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).map(([table, each]) => [table, expect.arrayContaining(each)]));

// PGlite keeps a copy to go back to; every test on PostgreSQL begins with its migrations.
describe.each(isLong ? ENGINES : (['PGlite'] as const))('on %s', { timeout: 300_000 }, (engine) => {
  test.for(RELEASES)(
    `a shop of version %s has all its orders after an update, and sells (seed ${seed})`,
    async (release, { skip }) => {
      const shop = await openShopOf(release, engine, skip);
      const { rows, earlier, customersOf } = await prepare(shop);
      // Both processes update the database.
      const updated = await program(
        { ...shop.settings, ...(shop.postgres && { WEB_CONCURRENCY: '2' }) },
        next,
      );
      await updated.start();
      const customers = customersOf(updated);
      await goShopping(customers);
      expect(await updated.stop()).toBe(0);
      expect(updated.log()).not.toContain('"a call failed"');

      const before = await program(shop.settings);
      await expect(before.start()).rejects.toThrow(
        `This database was updated by version ${NEXT_VERSION} of the shop, and this is version ${VERSION}.`,
      );
      expect(existsSync(join(shop.settings.DATA_DIR!, COPY))).toBe(engine === 'PGlite');

      const { db, close } = await shop.open();
      expect(await rowsOf(db)).toEqual(hasAllOf(rows));
      const { rows: moved } =
        await db.execute(sql`select count(*) filter (where sent_by <> carrier) as different,
      count(sent_by) filter (where not gift_wrap) as sent from orders`);
      expect(moved).toMatchObject([{ different: 0, sent: expect.toSatisfy((sent) => Number(sent) > 5) }]);
      const sum = await checkDatabase(db, shop.config, customers, earlier);
      expect(sum.orders).toBeGreaterThan(earlier.size / 2);
      await close();
    },
  );
});

test(`on PGlite, an update that is killed or fails loses nothing, and the version before sells on (seed ${seed})`, {
  timeout: 300_000,
}, async ({ skip }) => {
  const shop = await openShopOf(VERSION, 'PGlite', skip);
  const { rows, earlier, customersOf } = await prepare(shop);
  const hasFile = (name: string) => readdirSync(shop.settings.DATA_DIR!).includes(name);
  const updating = await program(shop.settings, slow);
  const killWhen = async (isReached: () => boolean, thenMs: number) => {
    updating.launch();
    while (!isReached()) await sleep(1);
    await sleep(thenMs);
    await updating.kill();
  };
  const random = randomFrom(seed);
  await killWhen(() => hasFile(`${COPY}.partial`), 0);
  expect(hasFile(COPY)).toBe(false);
  // The first time this is during the migration, then also before it: the copy is there.
  for (let kill = 0; kill < (isLong ? 8 : 1); kill++) await killWhen(() => hasFile(COPY), random(SLOW_MS));

  const failing = await program(shop.settings, broken);
  await expect(failing.start()).rejects.toThrow(
    new RegExp(
      `update .* to version ${NEXT_VERSION} failed: division by zero.*start the version before.*${COPY}`,
    ),
  );
  const before = await program(shop.settings);
  await before.start();
  const customers = customersOf(before);
  await goShopping(customers);
  await before.stop();
  const { db, close } = await shop.open();
  expect(await rowsOf(db)).toEqual(hasAllOf(rows));
  const { rows: columns } = await db.execute(
    sql`select 1 from information_schema.columns where column_name = 'gift_wrap'`,
  );
  expect(columns).toEqual([]);
  await checkDatabase(db, shop.config, customers, earlier);
  await close();
});
