// npm run bench:growth [sizes…]: the same calls in shops of 1,000 to 1,000,000 products and as many orders, on PostgreSQL. Small
// and large take turns, so that a busy machine slows both.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '#server/database/postgres.ts';
import { orderOf as orderOfTheList } from '#server/products/sort.ts';
import { cookieOf, fillLargeShop } from '#server/testing/large-shop.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type Call, drive, median, percentile } from './drive.ts';
import { codeMeasured, type Program, startShop, startStorefront } from './programs.ts';
import { addressOfNobody, orderOf } from './shop.ts';

const ROUNDS = 5;
/** The customer who owns the shop. */
const OWNER = 2;
/** Of each shop, spread over all of it. */
const SAMPLES = 200;
/** Begins the names of five products, and is the name on five orders, in each shop. */
const NOVELTY = 'Xylo';
const NOVELTIES = 5;
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1_000, 10_000, 100_000, 1_000_000);

interface Shop {
  size: number;
  program: Program;
  /** Its pages without their cache. */
  storefront: Program;
  samples: { id: string; slug: string; price: number; maker: string; place: string }[];
}

/** A call, and where it goes if not to the shop itself. */
type Measured = (shop: Shop) => Call & { port?: number };
const portOf = (shop: Shop, call: Measured) => call(shop).port ?? shop.program.port;

/** Something of one of the samples, another each time. */
const anyOf = ({ samples }: Shop) => samples[randomInt(samples.length)]!;
const asCustomer = ({ size }: Shop) => ({
  Cookie: cookieOf(1 + randomInt(Math.max(100, size / 10))),
  ...addressOfNobody(),
});
/** Another address each time: an answer of the last second would cost nothing. */
let asked = 0;
const anew = (path: string): Call => ({ path: `${path}${path.includes('?') ? '&' : '?'}anew=${asked++}` });
const list = (query: string) => () => anew(`/api/product/list?limit=24${query}`);
const atWork = (path: string) => () => ({ path: `/api/admin/${path}`, headers: { Cookie: cookieOf(OWNER) } });
const post = (shop: Shop, path: string, body: unknown): Call => ({
  path,
  method: 'POST',
  headers: asCustomer(shop),
  body,
});

/**
 * Searches find as much in the smallest shop as in the largest, mostly a page full. Only of rare words and of what few have there
 * is more in a larger shop: one to eleven rows in the smallest, a page full in the largest.
 */
const calls: Record<string, Measured> = {
  'the list': list(''),
  'the list from anywhere within': (of) => list(`&cursor=${anyOf(of).place}`)(),
  'the list by price, of two categories': list('&category=Men&category=Lifestyle&sort=high-low'),
  'a sub-category with its total': list('&subCategory=Caps&count=true'),
  'a price range': list('&maxPrice=999'),
  'a search for a frequent word': list('&q=cotton'),
  'a search for two words': list('&q=cotton%20lifestyle'),
  'a search for two words that few have': list('&q=merino%20beanie'),
  'a search by price': list('&q=cotton&sort=low-high'),
  'a search for a word that five have': list(`&q=${NOVELTY}`),
  'a search for a rare word': (of) => list(`&q=${anyOf(of).maker}`)(),
  'a search with two typing errors': list('&q=coton%20lifestile'),
  'a search with two, for what few have': list('&q=coton%20beannie'),
  suggestions: () => anew('/api/product/suggest?q=cott'),
  'a product': (of) => anew(`/api/product/${anyOf(of).slug}`),
  'a product page': (of) => ({ path: `/productdetail/${anyOf(of).slug}`, port: of.storefront.port }),
  'the home page': (of) => ({ path: '/', port: of.storefront.port }),
  'the shop’s orders': atWork('orders'),
  'the shop’s orders by status': atWork('orders?status=Delivered'),
  'the shop’s orders by name': atWork('orders?q=rao%204'),
  'the shop’s orders by a name that five have': atWork(`orders?q=${NOVELTY}`),
  'the shop’s orders by a name and a number that one has': ({ size }) =>
    atWork(`orders?q=rao%20${size - 3}`)(),
  'the shop’s orders by a name that few have': atWork('orders?q=rao%20471'),
  'the shop’s products': atWork('products'),
  'the shop’s products by two words': atWork('products?q=men%20top'),
  'the shop’s products by a word that five have': atWork(`products?q=${NOVELTY}`),
  'the shop’s products by two that few have': atWork('products?q=merino%20beanie'),
  'the shop’s products by a rare word': (of) => atWork(`products?q=${anyOf(of).maker}`)(),
  'what runs low': atWork('products?stock=low'),
  'what needs doing': atWork('todo'),
  'the shop’s customers': atWork('customers'),
  'the shop’s customers by email': atWork('customers?q=@example'),
  'the shop’s customers by an email that few have': atWork('customers?q=customer-7'),
  'My Orders': (of) => ({ path: '/api/order/userorders', headers: asCustomer(of) }),
  'a piece into the cart': (of) => post(of, '/api/cart/add', { itemId: anyOf(of).id }),
  'an order on delivery': (of) => post(of, '/api/order/create', orderOf([anyOf(of)])),
};

const folder = mkdtempSync(join(tmpdir(), 'haroz-growth-'));
const postgres = process.env.GROWTH_DATABASE_URL ? undefined : await startPostgres();
const server = process.env.GROWTH_DATABASE_URL ?? postgres?.url;
if (!server) throw new Error('PostgreSQL is not installed here.');

const shops: Shop[] = [];
try {
  for (const size of sizes) shops.push(await openShop(size));
  const table = Object.entries(calls).map(([what, call]) => ({
    what,
    call,
    p99: shops.map(() => [] as number[]),
  }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { call, p99 } of table) {
      for (const [index, shop] of shops.entries()) {
        const { times } = await drive(portOf(shop, call), () => call(shop), { connections: 2, ms: 1000 });
        // The first round warms up.
        if (round > 0) p99[index]!.push(percentile(times, 0.99));
      }
    }
  }
  const blocks: number[][] = [];
  for (const { call } of table) {
    const touched: number[] = [];
    for (const shop of shops) touched.push(await blocksTouched(shop, call));
    blocks.push(touched);
  }
  print(table, blocks);
} finally {
  for (const { program, storefront } of shops) await Promise.all([program.stop(), storefront.stop()]);
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}

/** In a database of its own, filled unless it is there from an earlier run. */
async function openShop(size: number): Promise<Shop> {
  const name = `shop_${size}`;
  const url = new URL(server!);
  url.pathname = name;
  const isThere = await ask(server!, 'select 1 from pg_database where datname = $1', [name]);
  if (isThere.length === 0) await ask(server!, `create database ${name}`);
  await (await openPostgres(url.href, console)).close();
  if (isThere.length === 0) await fillLargeShop(url.href, size);
  await ask(
    url.href,
    `insert into staff (email, role, granted_by, granted_at) values ($1, 'owner', 'the bench', now()) on conflict do nothing`,
    [`customer-${OWNER}@example.org`],
  );
  await ask(
    url.href,
    `with renamed as (
       update product set name = $1 || ' ' || name where rank % $2 = 0 and not starts_with(name, $1)
       returning rank)
     update orders set address = address || jsonb_build_object('lastName', $1::text)
     from renamed where orders.id = 'order-' || rank`,
    [NOVELTY, size / NOVELTIES],
  );
  const samples = await ask(
    url.href,
    `select id, slug, price::int, lower(split_part(name, ' ', 1)) as maker, rank from product
     where category <> 'Men' and name not like '${NOVELTY} %' and rank % greatest(1, $1::int / $2::int) = 0`,
    [size, SAMPLES],
  );
  // Every run buys them.
  await ask(url.href, 'update product_stock set quantity = 1000 where product_id = any($1)', [
    samples.map(({ id }) => id),
  ]);
  const program = await startShop({ DATABASE_URL: url.href, DATA_DIR: join(folder, name) });
  return {
    size,
    program,
    storefront: await startStorefront(program),
    samples: samples.map(({ rank, ...row }) => ({
      ...row,
      place: orderOfTheList({}).cursorAt({ ...row, rank }),
    })),
  };
}

/** Blocks of tables and indexes that one call reads, in memory or not: a busy machine does not change them. */
async function blocksTouched(shop: Shop, call: Measured): Promise<number> {
  const counted = async () => {
    await sleep(1500); // PostgreSQL counts with a delay of up to a second
    const [row] = await ask(
      server!,
      'select (blks_hit + blks_read)::float as blocks from pg_stat_database where datname = $1',
      [`shop_${shop.size}`],
    );
    return row.blocks as number;
  };
  const before = await counted();
  const { times } = await drive(portOf(shop, call), () => call(shop), { connections: 1, ms: 1000 });
  return ((await counted()) - before) / times.length;
}

async function ask(url: string, statement: string, parameters: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement, parameters);
  await client.end();
  return rows;
}

function print(table: { what: string; p99: number[][] }[], blocks: number[][]): void {
  const memory = shops.map(({ program }) => `${Math.round(memoryOf(program.pid))} MB`);
  const lines = table.map(({ what, p99 }, index) => {
    const ratios = p99.map((times) => median(times.map((time, round) => time / p99[0]![round]!)));
    return [
      what,
      median(p99[0]!).toFixed(1),
      ...ratios.slice(1).map((ratio) => ratio.toFixed(2)),
      ...blocks[index]!.map((count) => count.toFixed(0)),
    ];
  });
  const head = [
    '',
    `p99 at ${sizes[0]}, ms`,
    ...sizes.slice(1).map((size) => `ratio at ${size}`),
    ...sizes.map((size) => `blocks at ${size}`),
  ];
  const rows = [head, head.map(() => '---'), ...lines, ['memory of the server', ...memory]];
  console.info(codeMeasured());
  console.info(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
}

/** Of a process, in megabytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
