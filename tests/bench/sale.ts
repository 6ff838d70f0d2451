// npm run bench:sale: what 30 visitors of other pages notice of a sale with 50 orders a second, of products with 3 to 200 pieces, on
// PostgreSQL. It alternates between times with and without the sale.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { paise } from '#domain/money.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { median, percentile } from './drive.ts';
import { fillShop, orderOf, randomAddress } from './fill-shop.ts';
import { measuredCommit, startShop } from './programs.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const TURN_MS = 5000;
const VISITORS = 30;
const PAUSE_MS = 300;
const ORDER_EVERY_MS = 20;
const PIECES = [3, 10, 40, 200];
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

const folder = mkdtempSync(join(tmpdir(), 'haroz-sale-'));
const postgres = await startPostgres();
if (!postgres) throw new Error('PostgreSQL is not installed.');
const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder };
const customers = await fillShop(settings);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const { rows: others } = await client.query<{ slug: string }>(
  "select slug from product where id not like 'bench-%' order by rank limit 30",
);
const shop = await startShop(settings);
const pages = ['/', '/collection', ...others.map(({ slug }) => `/productdetail/${slug}`)];

let phone = 6e9;
let searches = 0;
let nextProduct = 0;

async function send(path: string, agent: Agent, more: Record<string, string> = {}, body?: unknown) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers = { ...randomAddress(), ...(json && { 'Content-Type': 'application/json' }), ...more };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const method = json ? 'POST' : 'GET';
    request({ host: '127.0.0.1', port: shop.port, path, method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }),
      );
    })
      .on('error', reject)
      .end(json);
  });
}

/** Response times in ms. One of ten pages is a search that nobody made before. */
async function visit(): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + TURN_MS;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, index) => {
      await sleep((index * PAUSE_MS) / VISITORS);
      while (performance.now() < until) {
        const isSearch = Math.random() < 0.1;
        const path = isSearch
          ? `/collection?q=steel${searches++}`
          : pages[Math.floor(Math.random() * pages.length)]!;
        const started = performance.now();
        const { status } = await send(path, agent, BROWSER);
        if (status !== 200) throw new Error(`${path}: ${status}`);
        times.push(performance.now() - started);
        await sleep(PAUSE_MS);
      }
    }),
  );
  agent.destroy();
  return times.sort((a, b) => a - b);
}

/** Orders until it is stopped. Returns how long pages said "in stock" after the last piece, in ms. */
function startSale() {
  const agent = new Agent({ keepAlive: true });
  const staleTimes: number[] = [];
  let isStopped = false;
  let orders = 0;
  const watch = async (slug: string) => {
    const soldAt = performance.now();
    while (!(await send(`/productdetail/${slug}`, agent)).text.includes('OutOfStock')) await sleep(20);
    staleTimes.push(performance.now() - soldAt);
  };
  const run = async () => {
    const watches: Promise<void>[] = [];
    for (let index = 0; !isStopped; index++) {
      const id = `bench-${nextProduct++ % 1000}`;
      const pieces = PIECES[index % PIECES.length]!;
      const { rows } = await client.query<{ price: string }>(
        `with sold as (update product_variant set quantity = $2 where product_id = $1)
         select price from product where id = $1`,
        [id, pieces],
      );
      await send(`/productdetail/${id}`, agent);
      let left = pieces;
      while (left > 0 && !isStopped) {
        const started = performance.now();
        const order = orderOf([{ id, price: paise(Number(rows[0]!.price)) }]);
        const body = { ...order, address: { ...order.address, phone: String(phone++) } };
        const { status, text } = await send('/api/order/create', agent, customers.randomCookie(), body);
        if (status !== 200) throw new Error(text);
        orders++;
        left--;
        await sleep(Math.max(0, ORDER_EVERY_MS - (performance.now() - started)));
      }
      if (left === 0) watches.push(watch(id));
    }
    await Promise.all(watches);
  };
  const running = run();
  return async () => {
    isStopped = true;
    await running;
    agent.destroy();
    return { orders, staleTimes };
  };
}

try {
  console.info(measuredCommit());
  // V8 compiles what visits and orders need.
  const stopWarmUp = startSale();
  await visit();
  await stopWarmUp();
  const ratios: number[] = [];
  const all = { quiet: [] as number[], sale: [] as number[], stale: [] as number[] };
  let orders = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await visit();
    const stop = startSale();
    const during = await visit();
    const result = await stop();
    orders += result.orders;
    ratios.push(percentile(during, 0.99) / percentile(quiet, 0.99));
    all.quiet.push(...quiet);
    all.sale.push(...during);
    all.stale.push(...result.staleTimes);
  }
  const at = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return `p50 ${percentile(sorted, 0.5).toFixed(1)}, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`;
  };
  console.info(
    `ratio of p99 ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}); ` +
      `without the sale ${at(all.quiet)}, with it ${at(all.sale)}; ${((orders / ROUNDS / TURN_MS) * 1000).toFixed(0)} orders a second; ` +
      `"in stock" after the last piece for at most ${Math.max(...all.stale).toFixed(0)} ms (${all.stale.length} times)`,
  );
} finally {
  await client.end();
  await shop.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
