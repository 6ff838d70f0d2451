// npm run bench:record: CPU time of this process for calls on PostgreSQL, as a ratio to a fixed piece of work that alternates with them, and
// the memory that ten calls allocate. It writes cpu-ratios.json, with which tests/cpu.test.ts compares; without `record` it prints JSON.
import { createHash, randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import pg from 'pg';
import pino from 'pino';
import { toPaise } from '#domain/money.ts';
import { seed } from '#samples/seed.ts';
import { createBackend } from '#server/backend/backend.ts';
import { createResponseCache } from '#server/cache/response-cache.ts';
import { readConfig } from '#server/config/config.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { currentSettings } from '#server/settings/current.ts';
import { firstSettings } from '#shop';
import { startPostgres } from '../../scripts/postgres.mjs';
import { CUSTOMERS, fillTables } from './compare-shop.ts';
import { median } from './drive.ts';
import { orderOf } from './fill-shop.ts';

const BLOCKS = 30;
const CALLS_PER_BLOCK = 10;
/** Rendering one takes as long as ten other calls. */
const PAGES_PER_BLOCK = 1;
/** V8 has compiled the calls before they are measured. */
const WARM_UP_BLOCKS = 10;
const ORIGIN = 'http://localhost:3000';

const silent = pino({ enabled: false });
const postgres = await startPostgres();
if (!postgres) throw new Error('PostgreSQL is not installed.');
const { db, close } = await openPostgres(postgres.url, silent);
await seed(db);
await fillTables((statement) => db.execute(statement) as never, firstSettings);
const { api } = await createBackend(readConfig({ DATABASE_URL: postgres.url }), db, silent);
const build = new URL('../../build/en/', import.meta.url);
const { pages } = await import(new URL('server/index.js', build).href);
const parts = {
  api: createResponseCache(api, {}).fetchAndCollect(new Set()),
  readAsset: (path: string) => readFileSync(new URL(`client${path}`, build), 'utf8'),
};

const list: { data: { _id: string; price: number; category: string }[] } = await (
  await api(new Request(`${ORIGIN}/api/product/list?limit=60`))
).json();
const products = list.data
  .filter(({ category }) => !/men/i.test(category))
  .map(({ _id: id, price }) => ({ id, price: toPaise(price) }));
const [first] = products as [(typeof products)[0]];

const get = (path: string) => () => api(new Request(ORIGIN + path, { headers: { Cookie: 'haroz=bench-0' } }));
const post = (path: string, body: () => unknown) => () =>
  api(
    new Request(ORIGIN + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: `haroz=bench-${randomInt(CUSTOMERS)}`,
      },
      body: JSON.stringify(body()),
    }),
  );
let words = 0;
const render = (path: string) => () => pages(new Request(`${ORIGIN}${path}${words++}`), parts);

const calls: Record<string, () => Response | Promise<Response>> = {
  list: get('/api/product/list?limit=24'),
  tiles: get('/api/product/list?limit=24&fields=tile'),
  product: get(`/api/product/${first.id}`),
  search: get('/api/product/list?limit=24&q=steel'),
  suggestions: get('/api/product/suggest?q=ste'),
  facets: get('/api/product/facets'),
  settings: get('/api/settings'),
  /** Part of most calls, beside which a copy of the settings would not be seen. */
  'settings, read alone': async () => Response.json((await currentSettings(db)).version),
  category: get('/api/category/bottles'),
  'home content': get('/api/content/home'),
  cart: post('/api/cart/get', () => ({})),
  'add to cart': post('/api/cart/add', () => ({ itemId: first.id })),
  'COD order': post('/api/order/create', () => orderOf([products[randomInt(products.length)]!])),
  'search page': render('/collection?q=steel'),
  'product page': render('/productdetail/breton-stripe-tee?n='),
  'admin: orders': get('/api/admin/orders'),
};

const SAMPLE = JSON.stringify(list.data.slice(0, 24));
const pool = new pg.Pool({ connectionString: postgres.url });

/** Work of the same kinds as a call's: queries, JSON, text and a hash. */
async function fixedWork(): Promise<void> {
  await Promise.all(Array.from({ length: CALLS_PER_BLOCK }, () => pool.query('select $1::jsonb', [SAMPLE])));
  const rows = JSON.parse(SAMPLE) as { price: number }[];
  const text = JSON.stringify(rows.toSorted((a, b) => a.price - b.price).map((row) => ({ ...row })));
  createHash('sha256')
    .update(text.replaceAll(/[aeiou]/g, ''))
    .digest('hex');
}

async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

async function callOnce(call: () => Response | Promise<Response>): Promise<void> {
  const response = await call();
  const text = await response.text();
  if (response.status !== 200) throw new Error(text.slice(0, 300));
}

const block = (call: () => Response | Promise<Response>, count: number) => () =>
  Promise.all(Array.from({ length: count }, () => callOnce(call)));

const measured = Object.entries(calls).map(([name, call]) => ({
  name,
  work: block(call, name.endsWith('page') ? PAGES_PER_BLOCK : CALLS_PER_BLOCK),
  times: [] as number[],
  allocations: [] as number[],
}));
const fixedTimes: number[] = [];
// All kinds take turns, so that a slow moment of the machine meets each of them.
for (let i = 0; i < WARM_UP_BLOCKS + BLOCKS; i++)
  for (const { work, times, allocations } of measured) {
    const heapBefore = getHeapStatistics().used_heap_size;
    const ours = await cpuOf(work);
    const allocated = getHeapStatistics().used_heap_size - heapBefore;
    const fixed = await cpuOf(fixedWork);
    if (i < WARM_UP_BLOCKS) continue;
    times.push(ours);
    allocations.push(allocated);
    fixedTimes.push(fixed);
  }
/** Other load can only add, and a garbage collection is in few blocks. */
const undisturbed = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 5)]!;
const ratios = Object.fromEntries(
  measured.map(({ name, times, allocations }) => [
    name,
    {
      cpu: Number((undisturbed(times) / undisturbed(fixedTimes)).toFixed(2)),
      kilobytes: Number((median(allocations) / 1000).toFixed(0)),
    },
  ]),
);
await pool.end();
await close();
await postgres.stop();
if (process.argv.includes('record'))
  writeFileSync(join(import.meta.dirname, 'cpu-ratios.json'), `${JSON.stringify(ratios, null, 2)}\n`);
else console.info(JSON.stringify(ratios));
process.exit();
