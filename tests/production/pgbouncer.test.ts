import { randomUUID } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { orders, product, productVariant } from '#server/database/schema.ts';
import { afterFile } from '#server/testing/after-file.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type Customer, callAs, signInCustomers } from '../crash/customers.ts';
import { addProducts } from '../crash/products.ts';
import { createProgram, type Program } from '../crash/program.ts';
import { deployFile, programOf, startServer } from './programs.ts';
import { testFolder } from './tools.ts';

const BUYERS = 100;
const LAST_ITEMS = 20;
const MAX_LOOKUPS = 120;
/** Fewer than the shop's connections, so that statements of one connection run on several. */
const SERVER_CONNECTIONS = 4;

let database: OpenDatabase;
let customers: Customer[];
let urls: { direct: string; pooled: string };
let machines: Program[];

beforeAll(async () => {
  const folder = testFolder();
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed.');
  afterFile(() => postgres.stop());
  urls = await startPgBouncer(folder, new URL(postgres.url));
  const settings = {
    DATABASE_URL: urls.pooled,
    DATABASE_DIRECT_URL: urls.direct,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
  };
  machines = [
    await createProgram({ ...settings, WEB_CONCURRENCY: '2' }),
    await createProgram({ ...settings }),
  ];
  afterFile(() => Promise.all(machines.map((machine) => machine.kill())));
  await Promise.all(machines.map((machine) => machine.start()));
  database = await openPostgres(urls.pooled, quietLog, urls.direct);
  afterFile(() => database.close());
  await addProducts(database.db);
  customers = await signInCustomers(database.db, BUYERS);
});

async function startPgBouncer(folder: string, direct: URL) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const configuration = deployFile('pgbouncer.ini', {
    'port=5432': `port=${direct.port}`,
    'dbname=haroz': `dbname=${direct.pathname.slice(1)}`,
    'listen_port = 6432': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': join(folder, 'users'),
    'default_pool_size = 20': `default_pool_size = ${SERVER_CONNECTIONS}`,
  });
  writeFileSync(file, `${configuration}unix_socket_dir =\n`);
  writeFileSync(join(folder, 'users'), '"haroz" ""\n');
  chmodSync(folder, 0o777);
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  afterFile(await startServer([programOf('pgbouncer'), ...asUser, file], port));
  return { direct: direct.href, pooled: `postgres://haroz@127.0.0.1:${port}/haroz` };
}

test(`${BUYERS} concurrent buyers at three processes for the last ${LAST_ITEMS} items: exactly ${LAST_ITEMS} are sold`, async () => {
  await database.db
    .update(productVariant)
    .set({ quantity: LAST_ITEMS })
    .where(eq(productVariant.productId, 'rare-cap'));
  const answers = await Promise.allSettled(
    customers.map((customer, n) =>
      callAs(customer, machines[n % 2]!.origin).call(
        'order.create',
        {
          ...{ items: [{ productId: 'rare-cap', quantity: 1 }], amount: 2400 },
          ...{ address: customer.address, paymentMethod: 'COD' },
        },
        { idempotencyKey: randomUUID() },
      ),
    ),
  );
  const refusals = answers
    .filter((answer) => answer.status === 'rejected')
    .map(({ reason }) => `${reason.code}: ${reason.message}`);
  expect(new Set(refusals.map((refusal) => refusal.split(':')[0]))).toEqual(new Set(['out_of_stock']));
  expect(answers.length - refusals.length).toBe(LAST_ITEMS);
  expect(await database.db.$count(orders)).toBe(LAST_ITEMS);
});

test('no statement is prepared behind PgBouncer, and the log has no errors', async () => {
  for (const machine of machines) {
    expect(machine.log()).not.toMatch(/prepared statement/);
    expect(machine.log()).not.toMatch(/"level":(50|60)/);
  }
});

test('a catalogue change reaches the cached pages of every process', async () => {
  const pagesWith = async (price: string) => {
    const pages = await Promise.all(
      Array.from({ length: 9 }, async (_, n) =>
        (
          await fetch(`${machines[n % 2]!.origin}/productdetail/mug`, { headers: { connection: 'close' } })
        ).text(),
      ),
    );
    return pages.filter((page) => page.includes(price)).length;
  };
  await expect.poll(() => pagesWith('₹450')).toBe(9);
  await database.db
    .update(product)
    .set({ price: toPaise(444) })
    .where(eq(product.id, 'mug'));
  await expect.poll(() => pagesWith('₹444')).toBe(9);
});

test('rate limits count over all processes', async () => {
  const look = (n: number) =>
    fetch(`${machines[n % 2]!.origin}/api/pincode/110001`, { headers: { 'X-Forwarded-For': '192.0.2.7' } });
  for (let n = 0; n < MAX_LOOKUPS; n++) expect((await look(n)).status).toBe(200);
  for (let n = 0; n < 4; n++) expect((await look(n)).status).toBe(429);
});

test('connections through PgBouncer have the settings that the shop needs', async () => {
  const client = new pg.Client({ connectionString: urls.pooled });
  await client.connect();
  const { rows } = await client.query(
    `select lower(name) as name, setting from pg_settings
     where lower(name) in ('datestyle', 'intervalstyle', 'jit', 'random_page_cost', 'statement_timeout', 'timezone') order by 1`,
  );
  await client.end();
  expect(rows).toEqual([
    { name: 'datestyle', setting: expect.stringMatching(/^ISO, /) },
    { name: 'intervalstyle', setting: 'postgres' },
    { name: 'jit', setting: 'off' },
    { name: 'random_page_cost', setting: '1.1' },
    { name: 'statement_timeout', setting: '20000' },
    { name: 'timezone', setting: 'UTC' },
  ]);
});
