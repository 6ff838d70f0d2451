import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { toPaise } from '#domain/money.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { calls } from './compare-calls.ts';
import { cpuOf, drive } from './drive.ts';
import { NO_COD_LIMITS } from './fill-shop.ts';
import { startShop } from './programs.ts';

/** Enough for the limits of calls per minute and account. */
export const CUSTOMERS = 2000;
const ORDERS_AT_START_MS = 2000;

export type ComparedShop = Awaited<ReturnType<typeof openShop>>;
type Query = (statement: string) => Promise<{ rows: { name: string }[] }>;

/** Builds a commit beside the working tree, once. */
export function buildCommit(commit: string): { sha: string; folder: string } {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const sha = git('rev-parse', '--short', '--verify', `${commit}^{commit}`);
  const folder = join(tmpdir(), 'haroz-compare', sha);
  if (!existsSync(folder)) {
    git('clone', '--quiet', '--no-checkout', '.', folder);
    git('-C', folder, 'checkout', '--quiet', sha);
  }
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { sha, folder };
}

/** A shop of the code in this folder, with the sample products, much stock, customers and some orders. */
export async function openShop(folder: string, dataFolder: string, onPostgres: boolean) {
  const postgres = onPostgres ? await startPostgres() : undefined;
  if (onPostgres && !postgres) throw new Error('PostgreSQL is not installed.');
  const settings = {
    DATA_DIR: dataFolder,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  await (await startShop(settings, folder)).stop(); // it has made the tables and the sample catalogue
  await fill(folder, dataFolder, postgres?.url);
  const program = await startShop(settings, folder);
  const client = postgres && new pg.Client({ connectionString: postgres.url });
  await client?.connect();
  const owner = { Cookie: 'haroz=bench-0' };
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${program.port}${path}`, { headers: owner });
    return ((await response.json()) as { data: unknown }).data;
  };
  const list = (await read('/api/product/list?limit=60')) as {
    _id: string;
    price: number;
    category: string;
  }[];
  // Clothes have sizes. Prices are in rupees, orders are calculated in paise.
  const products = list
    .filter(({ category }) => !/men/i.test(category))
    .map(({ _id: id, price }) => ({ id, price: toPaise(price) }));
  const edit = (await read(`/api/admin/product/${products.at(-1)!.id}`)) as { _id: string; version: number };
  const shop = {
    program,
    products,
    edit,
    owner,
    randomCookie: () => ({ Cookie: `haroz=bench-${randomInt(CUSTOMERS)}` }),
    /** Milliseconds of Node and of PostgreSQL since the start. */
    async cpu(): Promise<number[]> {
      const backends = await client?.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      const postgresCpu = (backends?.rows ?? []).map(({ pid }) => cpuOf(pid));
      return [cpuOf(program.pid), postgresCpu.reduce((sum, ms) => sum + ms, 0)];
    },
    async close() {
      await program.stop();
      await client?.end();
      await postgres?.stop();
    },
  };
  const placeOrder = () => calls['COD order']!.call(shop);
  await drive(program.port, placeOrder, { connections: 1, ms: ORDERS_AT_START_MS });
  return shop;
}

/** Uses SQL that fits every commit, and each commit's own PGlite, whose files others may not read. */
async function fill(folder: string, dataFolder: string, url: string | undefined): Promise<void> {
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { firstSettings } = await load('shop.config.ts');
  const stored = {
    ...firstSettings,
    orderLimits: { ...firstSettings.orderLimits, ...NO_COD_LIMITS },
  };
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fillTables((statement) => client.query(statement), stored);
    await client.end();
  } else {
    const { openPglite } = await load('server/database/pglite.ts');
    const { db, close } = await openPglite(join(dataFolder, 'database'));
    await fillTables((statement) => db.execute(statement), stored);
    await close();
  }
}

export async function fillTables(query: Query, settings: unknown): Promise<void> {
  const { rows } = await query(
    "select table_name as name from information_schema.tables where table_name in ('product_variant', 'product_stock')",
  );
  await query(`update ${rows[0]!.name} set quantity = 1000000`);
  const customers = `generate_series(0, ${CUSTOMERS - 1}) i`;
  await query(`insert into account (id, uid, email, name)
    select 'bench-' || i, 'bench-' || i, i || '@example.org', 'Customer ' || i from ${customers}`);
  await query(`insert into session (token_hash, account_id, expires_at)
    select encode(sha256(('bench-' || i)::bytea), 'hex'), 'bench-' || i, now() + interval '1 day' from ${customers}`);
  await query(`insert into staff (email, role, granted_by, granted_at)
    values ('0@example.org', 'owner', 'bench', now())`);
  await query(`insert into shop_settings (version, settings, changed_by, changed_at)
    values (1, '${JSON.stringify(settings).replaceAll("'", "''")}', 'bench', now())`);
}
