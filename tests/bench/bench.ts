// npm run bench: compares the shop with bare servers and pgbench, on PGlite and on PostgreSQL. It alternates between the two, because
// on a shared machine only ratios and CPU time can be compared.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { type Call, cpuOf, drive, median } from './drive.ts';
import { type Engine, onEachEngine, type Postgres } from './engines.ts';
import { type Customers, fillShop, orderOf, randomAddress } from './fill-shop.ts';
import { placeOrdersAgain } from './place-orders.ts';
import { type Program, startProgram, startShop, startStorefront } from './programs.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CONNECTIONS = 8;
const WARM_UP_MS = 3000;
/** Measures only calls whose name contains this. */
const ONLY = process.env.BENCH_ONLY ?? '';
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

interface Row {
  call: string;
  reference: string;
  ratio: number;
  /** Time of the server process, in ms per call: the minimum of all rounds, because other load can only add. */
  cpu: number;
}

await onEachEngine(async ({ name, settings, postgres }) => {
  const customers = await fillShop(settings);
  const shop = await startShop(settings);
  const rows = await measure(shop, customers, settings);
  if (postgres && !ONLY) rows.push(...(await compareWithPgbench(shop, customers, postgres)));
  await shop.stop();
  print(name, rows);
});

async function measure(shop: Program, customers: Customers, settings: Engine['settings']): Promise<Row[]> {
  const { page, hello, stored, stop } = await startReferenceServers(shop, settings);
  const list = '/api/product/list?limit=24';
  const product = `/api/product/${customers.slug}`;
  const asCustomer = (path: string, body: unknown) => () => ({
    path,
    method: 'POST',
    headers: { ...customers.randomCookie(), ...randomAddress() },
    body,
  });
  let uncachedCalls = 0;
  const uncached = (path: string) => () => ({
    path: `${path}${path.includes('?') ? '&' : '?'}uncached=${uncachedCalls++}`,
    headers: randomAddress(),
  });
  // More products than the cache keeps, because it ignores parameters that a call does not know.
  let products = 0;
  const nextProduct = () => get(`/api/product/bench-${products++ % 1000}`, randomAddress())();
  const rows: Row[] = [];
  const compare = async (
    call: string,
    name: string,
    ours: () => Call,
    reference: Reference,
    program = shop,
  ) =>
    call.includes(ONLY) &&
    rows.push({ call, reference: name, ...(await alternate(program, ours, reference)) });
  await compare('home page, cached', '`node:http` sending the same bytes', get('/', BROWSER), page);
  await compare('home page, from an advertisement', 'home page, cached', withNewAdParameters, {
    ...{ port: shop.port, path: '/', headers: BROWSER, connections: 30 },
  });
  await compare('list of 24, cached', 'Hono hello', get(list, BROWSER), hello);
  await compare('product, cached', 'Hono hello', get(product, BROWSER), hello);
  await compare('list of 24, uncached', 'Hono hello', uncached(list), hello);
  await compare('list of 24 tiles, uncached', 'Hono hello', uncached(`${list}&fields=tile`), hello);
  if (settings.DATABASE_URL)
    await compare(
      'list of 24 tiles, uncached',
      '`select` of 24 rows',
      uncached(`${list}&fields=tile`),
      stored,
    );
  await compare(
    'list of 24 tiles, filtered and uncached',
    'Hono hello',
    uncached(`${list}&fields=tile&option=size:m&option=size:l&discount=10&available=true`),
    hello,
  );
  await compare('counts of filters, uncached', 'Hono hello', uncached('/api/product/facets'), hello);
  await compare('product, uncached', 'Hono hello', nextProduct, hello);
  await compare('search, uncached', 'Hono hello', uncached('/api/product/list?limit=24&q=steel'), hello);
  await compare('suggestions, uncached', 'Hono hello', uncached('/api/product/suggest?q=ste'), hello);
  await compare('cart', 'Hono hello', asCustomer('/api/cart/get', {}), hello);
  await compare('add to cart', 'Hono hello', asCustomer('/api/cart/add', { itemId: customers.slug }), hello);
  const storefront = await startStorefront(shop);
  for (const path of ['/', '/collection', `/productdetail/${customers.slug}`])
    await compare(`${path}, rendered`, 'Hono hello', get(path), hello, storefront);
  await storefront.stop();
  await stop();
  return rows;
}

function withNewAdParameters(): Call {
  return { path: `/?utm_source=mail&gclid=${randomUUID()}`, headers: BROWSER };
}

function get(path: string, headers: Record<string, string> = {}) {
  return () => ({ path, headers });
}

async function startReferenceServers(shop: Program, { DATA_DIR, DATABASE_URL }: Engine['settings']) {
  const answer = await fetch(`http://localhost:${shop.port}/`, { headers: BROWSER });
  const raw = await fetch(`http://localhost:${shop.port}/`);
  const file = `${DATA_DIR}-page.json`;
  const headers = Object.fromEntries(answer.headers);
  delete headers['content-encoding'];
  const body = Buffer.from(await raw.arrayBuffer()).subarray(0, Number(headers['content-length']));
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const [port, helloPort] = [await freePort(), await freePort()];
  const args = [String(port), String(helloPort), file, ...(DATABASE_URL ? [DATABASE_URL] : [])];
  const program = await startProgram('tests/bench/reference-servers.ts', '/page', { port, args });
  return {
    page: { port, path: '/page' },
    hello: { port: helloPort, path: '/hello' },
    stored: { port, path: '/rows' },
    stop: program.stop,
  };
}

interface Reference {
  port: number;
  path: string;
  headers?: Record<string, string>;
  connections?: number;
}

async function alternate(shop: Program, ours: () => Call, reference: Reference) {
  const options = { connections: reference.connections ?? CONNECTIONS };
  await drive(shop.port, ours, { ...options, ms: WARM_UP_MS });
  const ratios: number[] = [];
  const cpus: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuOf(shop.pid);
    const { perSecond, times } = await drive(shop.port, ours, options);
    cpus.push((cpuOf(shop.pid) - before) / times.length);
    ratios.push(
      perSecond / (await drive(reference.port, get(reference.path, reference.headers), options)).perSecond,
    );
  }
  return { ratio: median(ratios), cpu: Math.min(...cpus) };
}

async function compareWithPgbench(
  shop: Program,
  customers: Customers,
  { url, programs }: Postgres,
): Promise<Row[]> {
  const pgbench = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(join(programs, 'pgbench'), [...args, url], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
  pgbench('-i', '-q', '-s', '10');
  const seconds = ['-c', String(CONNECTIONS), '-j', '2', '-T', '2', '-n'];
  const references = [
    ['`pgbench -N`', () => pgbench('-N', ...seconds)],
    ['`pgbench`, TPC-B-like', () => pgbench(...seconds)],
  ] as const;
  const headers = () => ({ ...customers.randomCookie(), ...randomAddress() });
  const overHttp = (path: string, body: () => unknown) => async (ms: number) => {
    const ours = () => ({ path, method: 'POST', headers: headers(), body: body() });
    const before = cpuOf(shop.pid);
    const { perSecond, times } = await drive(shop.port, ours, { connections: CONNECTIONS, ms });
    return { perSecond, cpu: (cpuOf(shop.pid) - before) / times.length };
  };
  const rows: Row[] = [];
  const compare = async (call: string, ours: (ms: number) => Promise<{ perSecond: number; cpu: number }>) => {
    await ours(WARM_UP_MS);
    const results = references.map(([reference]) => ({
      reference,
      ratios: [] as number[],
      cpus: [] as number[],
    }));
    for (let round = 0; round < ROUNDS; round++) {
      const { perSecond, cpu } = await ours(2000);
      for (const [index, [, tps]] of references.entries()) {
        results[index]!.ratios.push(perSecond / tps());
        results[index]!.cpus.push(cpu);
      }
    }
    for (const { reference, ratios, cpus } of results)
      rows.push({ call, reference, ratio: median(ratios), cpu: Math.min(...cpus) });
  };
  await compare(
    'add to cart',
    overHttp('/api/cart/add', () => ({ itemId: customers.slug })),
  );
  await compare(
    'COD order',
    overHttp('/api/order/create', () => orderOf(customers.twoLines())),
  );
  const placeOrders = placeOrdersAgain(url, CONNECTIONS);
  await compare('COD order, its SQL only', placeOrders.drive);
  await placeOrders.close();
  return rows;
}

function print(engine: string, rows: Row[]): void {
  const lines = rows.map(
    ({ call, reference, ratio, cpu }) =>
      `| ${call} | ${reference} | ${ratio.toFixed(3)} | ${cpu.toFixed(2)} |`,
  );
  console.info(
    `\n${engine}\n\n| our call | compared with | ratio | CPU, ms per call |\n| --- | --- | --- | --- |\n${lines.join('\n')}`,
  );
}
