// npm run bench:growth [-- SIZE…]: the same calls in shops with 1,000 to 1,000,000 products and as many orders, on PostgreSQL. It
// alternates between the shops, so that other load on the machine slows all of them.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Paise } from '#domain/money.ts';
import { sortOf } from '#server/catalogue/search/sort.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { cookieOf, fillLargeShop } from '#server/testing/large-shop.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type Call, drive, median, percentile } from './drive.ts';
import { NO_COD_LIMITS, orderOf, randomAddress } from './fill-shop.ts';
import { measuredCommit, type Program, startShop, startStorefront } from './programs.ts';

const ROUNDS = 5;
const OWNER = 2;
const SAMPLES = 200;
const COURIER_TOKEN = 'a-token-of-the-benchmark';
/** Shiprocket's status of a parcel in transit. */
const IN_TRANSIT = 18;
const RARE_NAME = 'Xylo';
const RARE_NAME_COUNT = 5;
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1_000, 10_000, 100_000, 1_000_000);

interface Shop {
  size: number;
  program: Program;
  storefront: Program;
  samples: { id: string; slug: string; price: Paise; maker: string; place: string }[];
}

type Measured = (shop: Shop) => Call & { port?: number };
const portOf = (shop: Shop, call: Measured) => call(shop).port ?? shop.program.port;

const randomSample = ({ samples }: Shop) => samples[randomInt(samples.length)]!;
const asCustomer = ({ size }: Shop) => ({
  Cookie: cookieOf(1 + randomInt(Math.max(100, size / 10))),
  ...randomAddress(),
});
/** Changes the URL each time, because responses are cached for one second, and the network, whose calls are limited. */
let uncachedCalls = 0;
const uncached = (path: string): Call => ({
  path: `${path}${path.includes('?') ? '&' : '?'}uncached=${uncachedCalls++}`,
  headers: randomAddress(),
});
const list = (query: string) => () => uncached(`/api/product/list?limit=24${query}`);
const asOwner = (path: string) => () => ({
  path: `/api/admin/${path}`,
  headers: { Cookie: cookieOf(OWNER) },
});
const parcels = (list: string) => asOwner(`parcels?list=${list}`);
const randomTrackingNumber = ({ size }: Shop) => `AWB${randomInt(size) + 1}`;
/** Changes the time each time, because equal scans count once. */
let scans = 0;
const scan = (shop: Shop): Call => ({
  path: '/api/webhooks/couriers/parcels',
  method: 'POST',
  headers: { ...randomAddress(), 'x-api-key': COURIER_TOKEN },
  body: {
    awb: randomTrackingNumber(shop),
    shipment_status_id: IN_TRANSIT,
    current_status: 'Scan',
    current_timestamp: new Date(scans++ * 1000).toISOString().slice(0, 19).replace('T', ' '),
    scans: null,
  },
});
const post = (shop: Shop, path: string, body: unknown): Call => ({
  path,
  method: 'POST',
  headers: asCustomer(shop),
  body,
});

/**
 * Most searches find a full page in every shop. Rare words and "few" find one to eleven rows in the smallest shop and a full page
 * in the largest.
 */
const calls: Record<string, Measured> = {
  list: list(''),
  'list from a random cursor': (of) => list(`&cursor=${randomSample(of).place}`)(),
  'list of two categories by price': list('&category=Men&category=Lifestyle&sort=high-low'),
  'sub-category with its total': list('&subCategory=Caps&count=true'),
  'price range': list('&maxPrice=999'),
  newest: list('&sort=newest'),
  'sub-category by discount': list('&subCategory=Caps&sort=discount'),
  'filter: size': list('&option=size:m&fields=tile'),
  'filter: rare colour': list('&option=colour:mauve&fields=tile'),
  'filter: every kind': list(
    '&option=size:m&option=size:l&option=colour:ink&category=Men&available=true&discount=20&minPrice=500&maxPrice=4000&fields=tile',
  ),
  'counts of filters': () => uncached('/api/product/facets?category=Men'),
  'counts of combined filters': () =>
    uncached('/api/product/facets?category=Men&option=size:m&option=colour:ink&available=true&discount=20'),
  'search: frequent word': list('&q=cotton'),
  'search: two words': list('&q=cotton%20lifestyle'),
  'search: two words in few products': list('&q=merino%20beanie'),
  'search sorted by price': list('&q=cotton&sort=low-high'),
  'search: word in five products': list(`&q=${RARE_NAME}`),
  'search: rare word': (of) => list(`&q=${randomSample(of).maker}`)(),
  'search in Hindi': () => uncached(`/hi/api/product/list?limit=24&q=${encodeURIComponent('कॉटन')}`),
  'search: two typing errors': list('&q=coton%20lifestile'),
  'search: two typing errors, few products': list('&q=coton%20beannie'),
  suggestions: () => uncached('/api/product/suggest?q=cott'),
  product: (of) => uncached(`/api/product/${randomSample(of).slug}`),
  'product page': (of) => ({ path: `/productdetail/${randomSample(of).slug}`, port: of.storefront.port }),
  'home page': (of) => ({ path: '/', port: of.storefront.port }),
  'category page': (of) => ({
    path: `/category/caps?maxPrice=${randomInt(1000, 5000)}`,
    port: of.storefront.port,
  }),
  'admin: orders': asOwner('orders'),
  'admin: orders by status': asOwner('orders?status=delivered'),
  'admin: orders by name': asOwner('orders?q=rao%204'),
  'admin: orders, name of five': asOwner(`orders?q=${RARE_NAME}`),
  'admin: orders, name and number of one': ({ size }) => asOwner(`orders?q=rao%20${size - 3}`)(),
  'admin: orders, name of few': asOwner('orders?q=rao%20471'),
  'admin: orders by tracking number': (of) => asOwner(`orders?q=${randomTrackingNumber(of)}`)(),
  'admin: an order': ({ size }) => asOwner(`order/order-${randomInt(size) + 1}`)(),
  'admin: parcels in transit': parcels('in_transit'),
  'admin: parcels to hand over': parcels('to_hand_over'),
  'admin: failed attempts': parcels('failed_attempts'),
  'admin: late parcels': parcels('late'),
  'admin: parcels without a scan': parcels('quiet'),
  'admin: numbers of parcels': asOwner('parcel-counts'),
  'webhook of a courier': scan,
  'admin: products': asOwner('products'),
  'admin: products, two words': asOwner('products?q=men%20top'),
  'admin: products, word of five': asOwner(`products?q=${RARE_NAME}`),
  'admin: products, two words of few': asOwner('products?q=merino%20beanie'),
  'admin: products, rare word': (of) => asOwner(`products?q=${randomSample(of).maker}`)(),
  'admin: low stock': asOwner('products?stock=low'),
  'admin: to-do list': asOwner('todo'),
  'admin: customers': asOwner('customers'),
  'admin: customers by email': asOwner('customers?q=@example'),
  'admin: customers, email of few': asOwner('customers?q=customer-7'),
  'My Orders': (of) => ({ path: '/api/order/userorders', headers: asCustomer(of) }),
  'add to cart': (of) => post(of, '/api/cart/add', { itemId: randomSample(of).id }),
  'COD order': (of) => post(of, '/api/order/create', orderOf([randomSample(of)])),
};

const folder = mkdtempSync(join(tmpdir(), 'haroz-growth-'));
const postgres = process.env.GROWTH_DATABASE_URL ? undefined : await startPostgres();
const server = process.env.GROWTH_DATABASE_URL ?? postgres?.url;
if (!server) throw new Error('PostgreSQL is not installed.');

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
        if (round > 0) p99[index]!.push(percentile(times, 0.99));
      }
    }
  }
  const blocks: number[][] = [];
  for (const { call } of table) {
    const counts: number[] = [];
    for (const shop of shops) counts.push(await blocksRead(shop, call));
    blocks.push(counts);
  }
  print(table, blocks);
} finally {
  for (const { program, storefront } of shops) await Promise.all([program.stop(), storefront.stop()]);
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}

async function openShop(size: number): Promise<Shop> {
  const name = `shop_${size}`;
  const url = new URL(server!);
  url.pathname = name;
  const existing = await query(server!, 'select 1 from pg_database where datname = $1', [name]);
  if (existing.length === 0) await query(server!, `create database ${name}`);
  await (await openPostgres(url.href, console)).close();
  if (existing.length === 0) await fillLargeShop(url.href, size);
  await query(
    url.href,
    `insert into staff (email, role, granted_by, granted_at) values ($1, 'owner', 'bench', now()) on conflict do nothing`,
    [`customer-${OWNER}@example.org`],
  );
  await query(
    url.href,
    `insert into shop_settings (version, settings, changed_by, changed_at) values (1, $1, 'bench', now())
     on conflict do nothing`,
    [JSON.stringify({ orderLimits: NO_COD_LIMITS })],
  );
  await query(
    url.href,
    `with renamed as (
       update product set name = $1 || ' ' || name where rank % $2 = 0 and not starts_with(name, $1)
       returning rank)
     update orders set address = address || jsonb_build_object('lastName', $1::text)
     from renamed where orders.id = 'order-' || rank`,
    [RARE_NAME, size / RARE_NAME_COUNT],
  );
  const samples = await query(
    url.href,
    `select id, slug, price::int, lower(split_part(name, ' ', 1)) as maker, rank from product
     where category <> 'Men' and name not like '${RARE_NAME} %' and rank % greatest(1, $1::int / $2::int) = 0`,
    [size, SAMPLES],
  );
  await query(url.href, 'update product_variant set quantity = 1000 where product_id = any($1)', [
    samples.map(({ id }) => id),
  ]);
  const program = await startShop({
    DATABASE_URL: url.href,
    DATA_DIR: join(folder, name),
    SHIPROCKET_EMAIL: 'api@example.org',
    SHIPROCKET_PASSWORD: 'not-used',
    SHIPROCKET_PICKUP_LOCATION: 'Warehouse',
    SHIPROCKET_WEBHOOK_TOKEN: COURIER_TOKEN,
  });
  return {
    size,
    program,
    storefront: await startStorefront(program),
    samples: samples.map(({ rank, ...row }) => ({
      ...row,
      place: sortOf({}).cursorAt({ value: rank, id: row.id }),
    })),
  };
}

async function blocksRead(shop: Shop, call: Measured): Promise<number> {
  const counted = async () => {
    await sleep(1500); // PostgreSQL counts with a delay of up to a second
    const [row] = await query(
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

async function query(url: string, statement: string, parameters: unknown[] = []) {
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
    ...sizes.slice(1).map((size) => `p99 ratio at ${size}`),
    ...sizes.map((size) => `blocks at ${size}`),
  ];
  const rows = [head, head.map(() => '---'), ...lines, ['memory of the server', ...memory]];
  console.info(measuredCommit());
  console.info(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
