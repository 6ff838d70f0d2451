// npm run bench: the shop beside the bare parts it is made of, in one run and by turns, on PGlite and on PostgreSQL. Machines are
// shared and noisy: ratios and CPU time mean something, seconds do not.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type Call, cpuOf, drive, median } from './drive.ts';
import { placingAgain } from './placing-again.ts';
import { codeMeasured, type Program, startProgram, startShop, startStorefront } from './programs.ts';
import { addressOfNobody, type Customers, fillShop, orderOf } from './shop.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CONNECTIONS = 8;
/** A rendering is compiled only after some hundreds of it. */
const WARM_UP_MS = 3000;
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

interface Row {
  what: string;
  limit: string;
  ratio: number;
  /** In milliseconds for one call, of the process that asks the database: the least of all rounds, since neighbours on the machine only add. */
  cpu: number;
}

const folder = mkdtempSync(join(tmpdir(), 'haroz-bench-'));
const postgres = await startPostgres({ durable: true });
console.info(codeMeasured());
try {
  const engines = [
    { name: 'PGlite', settings: { DATA_DIR: join(folder, 'pglite') } },
    ...(postgres
      ? [{ name: 'PostgreSQL', settings: { DATA_DIR: join(folder, 'files'), DATABASE_URL: postgres.url } }]
      : []),
  ];
  for (const { name, settings } of engines) {
    const customers = await fillShop(settings);
    const shop = await startShop(settings);
    const rows = await measure(shop, customers);
    if (postgres && name === 'PostgreSQL') rows.push(...(await besidePgbench(shop, customers, postgres)));
    await shop.stop();
    print(name, rows);
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}

async function measure(shop: Program, customers: Customers): Promise<Row[]> {
  const { page, hello, stop } = await startLimits(shop);
  const list = '/api/product/list?limit=24';
  const product = `/api/product/${customers.slug}`;
  const ofOne = (path: string, body: unknown) => () => ({
    path,
    method: 'POST',
    headers: customers.oneOf(),
    body,
  });
  let asked = 0;
  const anew = (path: string) => () => ({ path: `${path}${path.includes('?') ? '&' : '?'}anew=${asked++}` });
  const rows: Row[] = [];
  const beside = async (what: string, limit: string, ours: () => Call, bare: Bare, program = shop) =>
    rows.push({ what, limit, ...(await byTurns(program, ours, bare)) });
  await beside('the home page, kept', '`node:http` with as many bytes', get('/', BROWSER), page);
  await beside('the home page by advertisements', 'without parameters', fromAdvertisement, {
    ...{ port: shop.port, path: '/', headers: BROWSER, connections: 30 },
  });
  await beside('a list of 24, kept', 'Hono says hello', get(list, BROWSER), hello);
  await beside('a product, kept', 'Hono says hello', get(product, BROWSER), hello);
  await beside('a list of 24, asked anew', 'Hono says hello', anew(list), hello);
  await beside('a product, asked anew', 'Hono says hello', anew(product), hello);
  await beside('a search, asked anew', 'Hono says hello', anew('/api/product/list?limit=24&q=steel'), hello);
  await beside('suggestions, asked anew', 'Hono says hello', anew('/api/product/suggest?q=ste'), hello);
  await beside('the cart', 'Hono says hello', ofOne('/api/cart/get', {}), hello);
  await beside(
    'a piece into the cart',
    'Hono says hello',
    ofOne('/api/cart/add', { itemId: customers.slug }),
    hello,
  );
  const storefront = await startStorefront(shop);
  for (const path of ['/', '/collection', `/productdetail/${customers.slug}`])
    await beside(`${path}, rendered anew`, 'Hono says hello', get(path), hello, storefront);
  await storefront.stop();
  await stop();
  return rows;
}

/** With parameters that no one has sent before, as each click on an advertisement has. */
function fromAdvertisement(): Call {
  return { path: `/?utm_source=mail&gclid=${randomUUID()}`, headers: BROWSER };
}

function get(path: string, headers: Record<string, string> = {}) {
  return () => ({ path, headers });
}

/** Bare servers in a process of their own: one with as many bytes as the shop’s home page, one with Hono. */
async function startLimits(shop: Program) {
  const answer = await fetch(`http://localhost:${shop.port}/`, { headers: BROWSER });
  const raw = await fetch(`http://localhost:${shop.port}/`);
  const file = join(folder, 'page.json');
  const headers = Object.fromEntries(answer.headers);
  delete headers['content-encoding'];
  const body = Buffer.from(await raw.arrayBuffer()).subarray(0, Number(headers['content-length']));
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const [port, helloPort] = [await freePort(), await freePort()];
  const args = [String(port), String(helloPort), file];
  const program = await startProgram('tests/bench/limits.ts', '/page', { port, args });
  return {
    page: { port, path: '/page' },
    hello: { port: helloPort, path: '/hello' },
    stop: program.stop,
  };
}

/** What a call is compared with. */
interface Bare {
  port: number;
  path: string;
  headers?: Record<string, string>;
  connections?: number;
}

async function byTurns(shop: Program, ours: () => Call, bare: Bare) {
  const options = { connections: bare.connections ?? CONNECTIONS };
  await drive(shop.port, ours, { ...options, ms: WARM_UP_MS });
  const ratios: number[] = [];
  const cpus: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuOf(shop.pid);
    const { perSecond, times } = await drive(shop.port, ours, options);
    cpus.push((cpuOf(shop.pid) - before) / times.length);
    ratios.push(perSecond / (await drive(bare.port, get(bare.path, bare.headers), options)).perSecond);
  }
  return { ratio: median(ratios), cpu: Math.min(...cpus) };
}

/** What writes, beside PostgreSQL's own benchmark in the same cluster with as many clients. */
async function besidePgbench(
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
  const limits = [
    ['`pgbench -N`', () => pgbench('-N', ...seconds)],
    ['`pgbench`, TPC-B-like', () => pgbench(...seconds)],
  ] as const;
  const headers = () => ({ ...customers.oneOf(), ...addressOfNobody() });
  const overHttp = (path: string, body: () => unknown) => async (ms: number) => {
    const ours = () => ({ path, method: 'POST', headers: headers(), body: body() });
    const before = cpuOf(shop.pid);
    const { perSecond, times } = await drive(shop.port, ours, { connections: CONNECTIONS, ms });
    return { perSecond, cpu: (cpuOf(shop.pid) - before) / times.length };
  };
  const rows: Row[] = [];
  const beside = async (what: string, ours: (ms: number) => Promise<{ perSecond: number; cpu: number }>) => {
    await ours(WARM_UP_MS);
    const results = limits.map(([limit]) => ({ limit, ratios: [] as number[], cpus: [] as number[] }));
    for (let round = 0; round < ROUNDS; round++) {
      const { perSecond, cpu } = await ours(2000);
      for (const [index, [, tps]] of limits.entries()) {
        results[index]!.ratios.push(perSecond / tps());
        results[index]!.cpus.push(cpu);
      }
    }
    for (const { limit, ratios, cpus } of results)
      rows.push({ what, limit, ratio: median(ratios), cpu: Math.min(...cpus) });
  };
  await beside(
    'a piece into the cart',
    overHttp('/api/cart/add', () => ({ itemId: customers.slug })),
  );
  await beside(
    'an order on delivery',
    overHttp('/api/order/create', () => orderOf(customers.twoLines())),
  );
  const again = placingAgain(url, CONNECTIONS);
  await beside('its statement alone', again.drive);
  await again.close();
  return rows;
}

type Postgres = NonNullable<typeof postgres>;

function print(engine: string, rows: Row[]): void {
  const lines = rows.map(
    ({ what, limit, ratio, cpu }) => `| ${what} | ${limit} | ${ratio.toFixed(3)} | ${cpu.toFixed(2)} |`,
  );
  console.info(
    `\n${engine}\n\n| ours | beside | ratio | CPU, ms a call |\n| --- | --- | --- | --- |\n${lines.join('\n')}`,
  );
}
