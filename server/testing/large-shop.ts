import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { SIZES } from '#domain/catalogue/product.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import { searchKeysOf } from '#domain/search/search-key.ts';
import { seedCategories } from '#samples/seed.ts';
import type { Database } from '#server/database/database.ts';

/** Customer 1 has this many orders, the others about ten. */
const MAX_ORDERS = 50;

const ORDER_DAYS = 730;
const PARCELS_PER_ORDER = 3;
const SCANS_PER_ORDER = 20;
/** Parcels of older orders are delivered. The others are on their way, in each status that the lists of parcels show. */
const DELIVERY_DAYS = 6;
const ON_ITS_WAY = [
  'booked',
  'picked_up',
  'in_transit',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'returning',
];
/** Couriers are slower than they said with one parcel of this many. */
const LATE_EVERY = 50;

/**
 * Fills an empty, migrated PostgreSQL database with this many products and orders; a million take minutes.
 * Needs a superuser, who can turn foreign keys off.
 */
export async function fillLargeShop(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = drizzle({ client });
  const customers = Math.max(100, products / 10);
  await seedCategories(db);
  await db.execute(sql`set session_replication_role = replica`);
  await db.transaction(async (tx) => {
    const rebuildIndexes = await dropIndexes(tx);
    await makeProducts(tx, products);
    await makeCustomers(tx, customers);
    await makeOrders(tx, products, customers);
    await makeParcels(tx, products);
    await rebuildIndexes();
  });
  await db.execute(sql`vacuum analyze`);
  await client.end();
}

export const cookieOf = (customer: number) => `haroz=token-${customer}`;

/** Inserts are many times faster without indexes. */
async function dropIndexes(db: Database): Promise<() => Promise<void>> {
  const { rows } = await db.execute(sql`
    select indexname, indexdef from pg_indexes i
    where schemaname = 'public' and not exists (select from pg_constraint c where c.conname = i.indexname)`);
  for (const { indexname } of rows) await db.execute(sql`drop index ${sql.identifier(String(indexname))}`);
  return async () => {
    for (const { indexdef } of rows) await db.execute(sql.raw(String(indexdef)));
  };
}

/** A pseudo-random number below `sides`, the same in each run. */
const dice = (of: SQL, throwNumber: number, sides: SQL) =>
  sql`((hashint8extended(${of}, ${sql.raw(String(throwNumber))}) & 9223372036854775807) % ${sides})`;

const SYLLABLES = 'ka ri mo te lu sa ni vo de pa zu he bi ro ga me fi to na su';

/** An invented word. */
const spoken = (number: SQL) => sql`(select string_agg(split_part(${SYLLABLES}, ' ',
  (1 + ${number} * 7919 % 160000 / power(20, place)::bigint % 20)::int), '' order by place) from generate_series(0, 3) place)`;

const SHELVES = [
  ['top-wear', 'Men', 'Top-wear', 'tee shirt polo henley'],
  ['bottom-wear', 'Men', 'Bottom-wear', 'jeans chinos shorts joggers'],
  ['winter-wear', 'Men', 'Winter-wear', 'jacket hoodie sweater coat'],
  ['bottles', 'Daily-Gears', 'Bottles', 'bottle flask tumbler shaker'],
  ['gloves', 'Daily-Gears', 'Gloves', 'gloves mittens grips liners'],
  ['home', 'Daily-Gears', 'Home', 'cushion mug towel lamp'],
  ['spects', 'Lifestyle', 'Spects', 'sunglasses frames readers goggles'],
  ['travel-wear', 'Lifestyle', 'Travel-wear', 'backpack duffel pouch organiser'],
  ['caps', 'Lifestyle', 'Caps', 'cap beanie visor hat'],
];
const COLOURS = 'Ink Sand Olive Rust Black White Navy Stone Sage Plum';
const RARE_COLOUR_EVERY = 5000;
const SIZE_OPTION = JSON.stringify([sizeOption(SIZES)]);
const SIZE_FACETS = sql.param(SIZES.map((size) => `size:${size.toLowerCase()}`));
const MATERIALS = 'cotton linen steel bamboo wool canvas denim merino jute silk';
/** By which a search in Hindi finds them. */
const MATERIAL_KEYS = JSON.stringify(
  Object.fromEntries(MATERIALS.split(' ').map((word) => [word, searchKeysOf([word])])),
);

/** Names have a maker, a material and a kind. A larger shop has more makers. */
async function makeProducts(db: Database, count: number): Promise<void> {
  const makers = Math.round(20 + 10 * Math.sqrt(count));
  const wordOf = (words: SQL, throwNumber: number, sides: number) =>
    sql`split_part(${words}, ' ', (1 + ${dice(sql`i`, throwNumber, sql.raw(String(sides)))})::int)`;
  await db.execute(sql`
    insert into product (id, slug, rank, name, category_id, category, sub_category, category_path, price, mrp, bestseller,
      description, details, care, pictures, options, facets, sold_out, created_at, tags, tag_keys, search_keys)
    select to_hex(i + 4294967296), 'product-' || i, i,
      initcap(concat_ws(' ', ${spoken(dice(sql`i`, 1, sql.raw(String(makers))))},
        material, ${wordOf(sql`shelf->>3`, 3, 4)})),
      shelf->>0, shelf->>1, shelf->>2, concat_ws(' > ', shelf->>1, shelf->>2), price, price * (100 + i % 50) / 100, i % 20 = 0,
      repeat('A thing for every day. ', 8), repeat('Made with care. ', 6), 'Wash cold.',
      jsonb_build_array(picture, picture, picture, picture),
      case shelf->>1 when 'Men' then ${SIZE_OPTION}::jsonb else '[]' end
        || jsonb_build_array(jsonb_build_object('name', 'Colour', 'values', jsonb_build_array(jsonb_build_object('name', colour)))),
      case shelf->>1 when 'Men' then ${SIZE_FACETS}::text[] else '{}' end || array['colour:' || lower(colour)],
      false, now() - ${dice(sql`i`, 8, sql`1000000`)} * interval '1 minute', tags, tags, ${MATERIAL_KEYS}::jsonb ->> material
    from generate_series(1, ${count}::bigint) i
    cross join lateral (select case when i % ${RARE_COLOUR_EVERY} = 7 then 'Mauve'
      else ${wordOf(sql`${COLOURS}`, 7, 10)} end as colour) dyed
    cross join lateral (select ${wordOf(sql`${MATERIALS}`, 2, 10)} as material) woven
    cross join lateral (select
      ${JSON.stringify(SHELVES)}::jsonb -> (${dice(sql`i`, 4, sql`9`)})::int as shelf,
      (199 + ${dice(sql`i`, 5, sql`4800`)}) * 100 as price,
      jsonb_build_object('file', '/pictures/sample/' || i, 'alt', 'A picture', 'width', 960, 'height', 1280,
        'color', '#d4d0ca') as picture,
      array['season-' || i % 4, 'rare-' || i % 2000] as tags) made`);
  await db.execute(sql`
    insert into filter_option (key, name, is_value, is_public) values ('colour', 'Colour', false, true), ('size', 'Size', false, true)`);
  await db.execute(sql`
    insert into product_variant (id, product_id, title, position, sku, barcode, quantity, values, facets)
    select p.id || position, p.id, title, position, 'SKU' || rank * 10 + position, 8900000000000 + rank,
      10 + ${dice(sql`rank + position`, 6, sql`1000`)},
      case title when 'default' then '[]' else jsonb_build_array(title) end || jsonb_build_array(p.options -> -1 -> 'values' -> 0 ->> 'name'),
      case title when 'default' then '{}' else array['size:' || lower(title)] end
        || array['colour:' || lower(p.options -> -1 -> 'values' -> 0 ->> 'name')]
    from product p, unnest(case p.category when 'Men' then array['S', 'M', 'L', 'XL', 'XXL'] else array['default'] end)
      with ordinality as titles (title, position)`);
  await db.execute(sql`
    insert into product_word (word, rank, product_id, price)
    select distinct word, p.rank, p.id, p.price
    from product p, words_of(p.words) word`);
  await db.execute(
    sql`insert into search_word (word, products) select word, count(*) from product_word group by word`,
  );
}

async function makeCustomers(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into account (id, uid, email, name)
    select 'customer-' || i, 'uid-' || i, 'customer-' || i || '@example.org', 'Customer ' || i
    from generate_series(1, ${count}::bigint) i`);
  await db.execute(sql`
    insert into session (token_hash, account_id, created_at, expires_at)
    select encode(sha256(convert_to('token-' || i, 'UTF8')), 'hex'), 'customer-' || i, now(), now() + interval '20 days'
    from generate_series(1, ${count}::bigint) i`);
}

const createdAt = (count: number) => sql`now() - i * interval '1 day' * ${ORDER_DAYS} / ${count}::bigint`;

/** Orders of one item each, over the last two years. */
async function makeOrders(db: Database, count: number, customers: number): Promise<void> {
  const buyer = sql`case when i <= ${MAX_ORDERS} then 1 else 1 + i % ${customers} end`;
  await db.execute(sql`
    insert into orders (id, account_id, idempotency_key, status, payment_method, paid, subtotal, coupon_discount,
      delivery_fee, delivery_discount, cod_fee, total, address, created_at)
    select 'order-' || i, 'customer-' || (${buyer}), 'key-' || i,
      case when ${createdAt(count)} < now() - interval '1 day' * ${DELIVERY_DAYS} then 'delivered' else 'shipped' end, 'cod', false, p.price, 0, 0, 0, 10000,
      p.price + 10000, jsonb_build_object('firstName', 'Asha', 'lastName', 'Rao ' || i, 'phone', '9876543210',
        'address', i || ' Church Street', 'city', 'Bengaluru', 'state', 'Karnataka', 'pincode', '560001'),
      ${createdAt(count)}
    from generate_series(1, ${count}::bigint) i join product p on p.rank = i`);
  await db.execute(sql`
    insert into order_line (order_id, position, variant_id, product_id, size, name, image, price, quantity)
    select 'order-' || p.rank, 0, v.id, p.id, v.title, p.name, p.pictures -> 0 ->> 'file', p.price, 1
    from product p join product_variant v on v.product_id = p.id and v.position = 1`);
}

/** The item of an order is in its first parcel, of which the courier has paid the cash. Parcels have six or seven scans. */
async function makeParcels(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into shipment (id, order_id, courier, carrier, tracking_number, cash_to_collect, cash_received, cash_settled_at, expected_on,
      status, status_since, attempts, reason, step, dispatched_at, created_at)
    select 'order-' || i || '-' || parcel, 'order-' || i, 'shiprocket', 'Delhivery Surface', 'AWB' || ${PARCELS_PER_ORDER} * i + parcel,
      cash, cash, case when cash > 0 then delivered end,
      (created + interval '1 day' * case when number % ${LATE_EVERY} = 0 then 1 else ${DELIVERY_DAYS} + 1 end)::date,
      status, case status when 'delivered' then delivered else created + (now() - created) / 2 end,
      case status when 'attempt_failed' then 1 else 0 end, case status when 'attempt_failed' then 'unreachable' end,
      case status when 'delivered' then 'delivered' when 'booked' then 'processing' else 'shipped' end, created, created
    from generate_series(1, ${count}::bigint) i, generate_series(0, ${PARCELS_PER_ORDER - 1}::bigint) parcel
    cross join lateral (select ${createdAt(count)} as created, i * ${PARCELS_PER_ORDER} + parcel as number) placed
    cross join lateral (select created + interval '4 days' as delivered,
      case when created < now() - interval '1 day' * ${DELIVERY_DAYS} then 'delivered'
        else (${JSON.stringify(ON_ITS_WAY)}::jsonb ->> (number % ${ON_ITS_WAY.length})::int) end as status) moved
    cross join lateral (select case when parcel = 0 then (select total from orders where id = 'order-' || i) else 0 end as cash) due`);
  await db.execute(sql`
    insert into shipment_item (shipment_id, position, quantity)
    select 'order-' || i || '-0', 0, 1 from generate_series(1, ${count}::bigint) i`);
  await db.execute(sql`
    insert into shipment_scan (shipment_id, key, at, event, place, remark, received_at)
    select 'order-' || i || '-' || scan % ${PARCELS_PER_ORDER}, 'scan-' || scan, at, 'in_transit', 'Bhiwandi_Hub (Maharashtra)',
      'Shipment received at facility', at
    from generate_series(1, ${count}::bigint) i, generate_series(0, ${SCANS_PER_ORDER - 1}::bigint) scan
    cross join lateral (select ${createdAt(count)} + scan * interval '5 hours' as at) scanned`);
  await db.execute(sql`
    update shipment_scan c set event = s.status, key = 'last', at = s.status_since
    from shipment s where s.id = c.shipment_id and c.key in ('scan-17', 'scan-18', 'scan-19')`);
}
