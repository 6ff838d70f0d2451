// npm run bench:replica: lists and searches that are not cached, at two processes, with and without a replica in turns. On one machine
// the replica takes its CPU time from the same cores, so only what moves from the primary counts, not the requests per second.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import { query, startStandby } from '../production/start-standby.ts';
import { type Call, cpuOf, drive, median } from './drive.ts';
import { fillShop, orderOf, randomAddress } from './fill-shop.ts';
import { measuredCommit, startShop } from './programs.ts';

const ROUNDS = 6;
const ROUND_MS = 2_000;

const folder = mkdtempSync(join(tmpdir(), 'haroz-bench-'));
chmodSync(folder, 0o755);
const primary = await startPostgres();
if (!primary) throw new Error('PostgreSQL is not installed.');
const customers = await fillShop({ DATA_DIR: folder, DATABASE_URL: primary.url });
const replica = await startStandby(primary, folder);
const settings = { DATABASE_URL: primary.url, DATA_DIR: folder, WEB_CONCURRENCY: '2' };
const shops = [
  await startShop(settings),
  await startShop({ ...settings, DATABASE_REPLICA_URL: replica.url }),
];
const servers = await Promise.all([primary.url, replica.url].map(postmasterOf));

console.info(measuredCommit());
console.info(
  '| call | requests per second | with a replica | ms CPU: Node + primary | Node + primary + replica |',
);
console.info('| --- | --- | --- | --- | --- |');
let reads = 0;
const read = (path: string) => () => ({
  path: `${path}${path.includes('?') ? '&' : '?'}uncached=${reads++}`,
  headers: randomAddress(),
});
const write = (path: string, body: () => unknown) => () => ({
  ...{ path, method: 'POST', body: body() },
  headers: { ...randomAddress(), ...customers.randomCookie() },
});
const tiles = '/api/product/list?limit=24&fields=tile';
const calls: Record<string, () => Call> = {
  'list of 24 tiles': read(tiles),
  'list of 24 tiles, filtered': read(`${tiles}&option=size:m&option=size:l&discount=10&available=true`),
  search: read(`${tiles}&q=steel`),
  suggestions: read('/api/product/suggest?q=ste'),
  'product page': read(`/api/product/${customers.slug}`),
  'add to cart': write('/api/cart/add', () => ({ itemId: customers.slug })),
  'COD order of two products': write('/api/order/create', () => orderOf(customers.twoLines())),
};
for (const [name, call] of Object.entries(calls)) {
  if (!name.includes(process.env.BENCH_ONLY ?? '')) continue;
  const measured = shops.map(() => [] as Awaited<ReturnType<typeof measure>>[]);
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, { port, pid }] of shops.entries()) measured[n]!.push(await measure(port, pid, call));
  const [without, having] = measured.map((rounds) => ({
    perSecond: Math.round(median(rounds.map((one) => one.perSecond))),
    cpu: [0, 1, 2].map((place) => median(rounds.map(({ cpu }) => cpu[place]!)).toFixed(2)),
  }));
  const cells = [
    without!.perSecond,
    having!.perSecond,
    without!.cpu.slice(0, 2).join(' + '),
    having!.cpu.join(' + '),
  ];
  console.info(`| ${[name, ...cells].join(' | ')} |`);
}
await Promise.all(shops.map((shop) => shop.stop()));
replica.stop();
await primary.stop();
rmSync(folder, { recursive: true, force: true });

async function measure(port: number, shopPid: number, call: () => Call) {
  const trees = [shopPid, ...servers];
  const before = trees.map(cpuOfTree);
  const { times, perSecond } = await drive(port, call, { ms: ROUND_MS });
  return { perSecond, cpu: trees.map((pid, n) => Math.max(0, cpuOfTree(pid) - before[n]!) / times.length) };
}

async function postmasterOf(url: string): Promise<number> {
  const [{ pid }] = await query(
    url,
    "select min(pid) as pid from pg_stat_activity where backend_type <> 'client backend'",
  );
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** A process with its children. */
function cpuOfTree(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + cpuOf(one), 0);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
  } catch {
    return undefined;
  }
}
