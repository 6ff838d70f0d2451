// npm run bench:scans: 10,000 webhooks of a courier from four connections, each with one scan, of 500 parcels that travel to the customer,
// on PostgreSQL. It counts the stored scans, and compares the time of a webhook with that of a cached page.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { paise } from '#domain/money.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type Call, drive, percentile } from './drive.ts';
import { fillShop, orderOf, randomAddress } from './fill-shop.ts';
import { measuredCommit, startShop } from './programs.ts';

const PARCELS = 500;
const SCANS_PER_PARCEL = 20;
const CONNECTIONS = 4;
const MAX_RATIO = 50;
const TOKEN = 'a-token-of-the-benchmark';
/** Shiprocket's statuses of transit, of the last day and of the delivery. */
const [IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED] = [18, 17, 7];

const folder = mkdtempSync(join(tmpdir(), 'haroz-scans-'));
const postgres = await startPostgres();
if (!postgres) throw new Error('PostgreSQL is not installed.');
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  SHIPROCKET_EMAIL: 'api@example.org',
  SHIPROCKET_PASSWORD: 'not-used',
  SHIPROCKET_PICKUP_LOCATION: 'Warehouse',
  SHIPROCKET_WEBHOOK_TOKEN: TOKEN,
};
const customers = await fillShop(settings);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const { rows: products } = await client.query<{ id: string; price: string }>(
  "select id, price from product where id like 'bench-%'",
);
const shop = await startShop(settings);

/** Calls until `next` has returned a number of calls. Returns the response times, ms. */
async function driveAll(count: number, next: (index: number) => Call): Promise<number[]> {
  let index = 0;
  const { times } = await drive(shop.port, () => next(index++ % count), {
    connections: CONNECTIONS,
    hasNext: () => index < count,
  });
  return times;
}

const order = (index: number): Call => {
  const { id, price } = products[index % products.length]!;
  return {
    path: '/api/order/create',
    method: 'POST',
    headers: {
      ...randomAddress(),
      ...customers.randomCookie(),
      'Idempotency-Key': randomUUID(),
      Origin: `http://localhost:${shop.port}`,
    },
    body: orderOf([{ id, price: paise(Number(price)) }]),
  };
};

const BOOK = `
  with booked as (
    insert into shipment (id, order_id, courier, carrier, tracking_number, status, status_since, created_at, cash_to_collect)
    select o.id, o.id, 'shiprocket', 'Delhivery Surface', 'AWB' || row_number() over (order by o.number), 'booked', now(), now(), o.total
    from orders o returning id)
  , packed as (
    insert into shipment_item (shipment_id, position, quantity)
    select l.order_id, l.position, l.quantity from order_line l)
  insert into shipment_scan (shipment_id, key, at, event, received_at)
  select id, 'booked', now() - interval '30 days', 'booked', now() from booked`;

const webhook = (index: number): Call => {
  const parcel = (index % PARCELS) + 1;
  const step = Math.floor(index / PARCELS);
  const status = { [SCANS_PER_PARCEL - 1]: DELIVERED, [SCANS_PER_PARCEL - 2]: OUT_FOR_DELIVERY }[step];
  return {
    path: '/api/webhooks/couriers/parcels',
    method: 'POST',
    headers: { ...randomAddress(), 'x-api-key': TOKEN },
    body: {
      awb: `AWB${parcel}`,
      shipment_status_id: status ?? IN_TRANSIT,
      current_status: 'Scan',
      current_timestamp: `05 01 2026 ${String(step).padStart(2, '0')}:00:00`,
      scans: null,
    },
  };
};

try {
  console.info(measuredCommit());
  await driveAll(PARCELS, order);
  await client.query(BOOK);
  const page = () => ({ path: '/', headers: { 'Accept-Encoding': 'br' } });
  await driveAll(2000, page);
  const pages = await driveAll(5000, page);
  const started = performance.now();
  const scans = await driveAll(PARCELS * SCANS_PER_PARCEL, webhook);
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await client.query<{ stored: number; delivered: number }>(
    `select (select count(*)::int from shipment_scan where event <> 'booked') as stored,
      (select count(*)::int from orders where status = 'delivered') as delivered`,
  );
  const { stored, delivered } = rows[0]!;
  const ratio = percentile(scans, 0.99) / percentile(pages, 0.99);
  console.info(
    `${scans.length} webhooks from ${CONNECTIONS} connections in ${seconds.toFixed(1)} s: ${stored} scans stored, ${delivered} of ${PARCELS} orders delivered`,
  );
  const times = (all: number[]) =>
    `median ${percentile(all, 0.5).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms`;
  console.info(
    `webhook ${times(scans)}; cached page ${times(pages)}; ratio of the p99 ${ratio.toFixed(1)} (at most ${MAX_RATIO})`,
  );
  if (stored !== scans.length || delivered !== PARCELS || ratio > MAX_RATIO) process.exitCode = 1;
} finally {
  await shop.stop();
  await client.end();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
