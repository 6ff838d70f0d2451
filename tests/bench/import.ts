// npm run bench:import: the storefront's response times while 10,000 products are imported, alternating with times when the import is stopped.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile } from './drive.ts';
import { onEachEngine } from './engines.ts';
import { changedProductsCsv, fillImport, newProductsCsv, PUBLISHED_IMPORT } from './fill-import.ts';
import { type Program, startShop } from './programs.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
const ONLY = process.env.BENCH_ONLY ?? '';
const TURN_MS = 5000;
const CONNECTIONS = 4;
/** Between the requests of a connection. */
const PAUSE_MS = 40;
const KIND = process.env.BENCH_KIND ?? '';
const KINDS = ['checking', 'new', 'changed', 'published'] as const;

await onEachEngine(async ({ name, settings }) => {
  await fillImport(settings, PRODUCTS);
  const shop = await startShop(settings);
  for (const kind of KINDS.filter((one) => one.includes(KIND))) await measure(name, shop, kind);
  await shop.stop();
}, ONLY);

async function measure(engine: string, shop: Program, kind: (typeof KINDS)[number]): Promise<void> {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      ...init,
      headers: { Cookie: 'haroz=owner', 'Content-Type': 'application/json', ...init.headers },
    });
    const { data, error } = (await response.json()) as { data: never; error?: object };
    if (error) throw new Error(JSON.stringify(error));
    return data as { id: string; done: number; rows: number; state: string };
  };
  const post = (path: string) => call(path, { method: 'POST', body: '{}' });
  const { data } = (await (await fetch(`http://127.0.0.1:${shop.port}/api/product/list`)).json()) as {
    data: { id: string; pictures: { file: string }[] }[];
  };
  const paths = ['/', '/collection', ...data.slice(0, 30).map(({ id }) => `/productdetail/${id}`)];
  let searches = 0;
  const nextPath = () =>
    Math.random() < 0.1
      ? `/api/product/list?q=shirt&limit=24&uncached=${searches++}`
      : paths[Math.floor(Math.random() * paths.length)]!;
  const turn = () => drivePaced(shop.port, nextPath);

  const body =
    kind === 'changed' ? changedProductsCsv(PRODUCTS) : newProductsCsv(PRODUCTS, data[0]!.pictures[0]!.file);
  const check = () =>
    call('/api/admin/imports', { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body });
  let checked = 0;
  const id = kind === 'published' ? PUBLISHED_IMPORT : kind === 'checking' ? '' : (await check()).id;
  /** Resolves to a function that stops it and returns whether it was still running. */
  const start = async () => {
    if (kind !== 'checking') {
      await post(`/api/admin/import/${id}/run`);
      return async () => {
        const { state } = await call(`/api/admin/import/${id}`);
        if (state === 'running') await post(`/api/admin/import/${id}/stop`);
        return state === 'running';
      };
    }
    let isStopped = false;
    const running = (async () => {
      while (!isStopped) {
        await check();
        checked += PRODUCTS;
      }
    })();
    return async () => {
      isStopped = true;
      await running;
      return true;
    };
  };

  await turn();
  const ratios: Record<'p50' | 'p99', number[]> = { p50: [], p99: [] };
  const idle: number[] = [];
  const busy: number[] = [];
  let workedMs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = await turn();
    const started = performance.now();
    const stop = await start();
    await sleep(1500);
    const during = await turn();
    if (!(await stop())) break;
    workedMs += performance.now() - started;
    await sleep(500);
    idle.push(...before);
    busy.push(...during);
    ratios.p50.push(percentile(during, 0.5) / percentile(before, 0.5));
    ratios.p99.push(percentile(during, 0.99) / percentile(before, 0.99));
  }
  const done = kind === 'checking' ? checked : (await call(`/api/admin/import/${id}`)).done;
  const at = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return `p50 ${percentile(sorted, 0.5).toFixed(1)}, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`;
  };
  console.info(
    `${engine}, ${kind}: ratio of p99 ${median(ratios.p99).toFixed(2)}, of p50 ${median(ratios.p50).toFixed(2)} ` +
      `(${ratios.p99.length} rounds); idle ${at(idle)}; during the import ${at(busy)}` +
      (kind === 'published' ? '' : `; ${((done / workedMs) * 1000).toFixed(0)} products a second`),
  );
}

/** Sorted response times in ms. Few requests, so that the server is mostly idle. */
async function drivePaced(port: number, next: () => string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + TURN_MS;
  const times: number[] = [];
  const visit = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
      request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        response.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) => {
      await sleep((index * PAUSE_MS) / CONNECTIONS);
      while (performance.now() < until) {
        const started = performance.now();
        await visit(next());
        times.push(performance.now() - started);
        await sleep(PAUSE_MS);
      }
    }),
  );
  agent.destroy();
  return times.sort((a, b) => a - b);
}
