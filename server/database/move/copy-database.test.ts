import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { toPaise, ZERO } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { openPglite } from '#server/database/pglite.ts';
import {
  account,
  accountPhone,
  orderNote,
  orderReturns,
  orders,
  paymentLink,
  product,
  remittance,
  remittanceLine,
  settlement,
  settlementLine,
  shipment,
  shipmentScan,
  shopSecret,
} from '#server/database/schema.ts';
import { createStandInTables } from '#server/standins/tables.ts';
import { migratedDump, TEST_DATABASE_URL } from '#server/testing/database.ts';
import { openMerchantShop } from '#server/testing/merchant-shop.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { copyDatabase } from './copy-database.ts';
import { isLeftOut, replacedColumns } from './personal-data.ts';
import { unchangedColumns } from './unchanged-columns.ts';

const PRIYANKA: Input<'order.create'>['address'] = {
  ...{ firstName: 'Priyanka', lastName: 'Marigold', phone: '9812345670' },
  ...{ address: '42 Tamarind Lane', city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
};

const shop = await openMerchantShop();
const customer = await shop.signIn('Priyanka', 'priyanka@tamarind.test');
const mug = await shop.stock({ name: 'Mug', stock: { S: 5, M: 1 } });
const order = await shop.buy(customer, mug, { ...PRIYANKA, size: 'S' });
await shop.owner.call('admin.order.issue', { ids: [order] });
await shop.db.insert(orderNote).values({
  id: 'note',
  orderId: order,
  author: shop.owner.email,
  text: 'Priyanka called',
  createdAt: new Date(),
});
await shop.db.insert(orderReturns).values({
  ...{ id: 'return', orderId: order, soldOrderId: order, status: 'requested', resolution: 'refund' },
  ...{ comment: 'Priyanka Marigold wants a larger one', refund: toPaise(5), createdAt: new Date() },
  payout: { method: 'upi', upiId: 'priyanka@tamarind' } as never,
});
const open = await shop.buy(customer, mug, { ...PRIYANKA, size: 'M' });
await shop.owner.call('admin.order.cancel', { id: open, reason: 'Priyanka changed her mind' });
const at = new Date();
const parcel = { orderId: order, courier: 'delhivery', carrier: 'Delhivery', createdAt: at, statusSince: at };
await shop.db.insert(shipment).values({
  ...{ id: 'parcel', ...parcel, trackingNumber: 'TAMARIND1', booking: { deliverTo: '42 Tamarind Lane' } },
  ...{ bookingError: 'The phone 9812345670 is invalid', answerError: 'Priyanka is not known' },
});
await shop.db.insert(shipmentScan).values({
  ...{ shipmentId: 'parcel', key: 'scan', at, receivedAt: at, event: 'attempt_failed', reason: 'other' },
  ...{ place: 'Bengaluru', remark: 'Left with the neighbour of Priyanka Marigold' },
});
await shop.db.insert(remittance).values({
  id: 'file',
  courier: 'Delhivery',
  columns: {} as never,
  addedBy: shop.owner.email,
  createdAt: at,
});
await shop.db.insert(remittanceLine).values({
  ...{ remittanceId: 'file', row: 1, trackingNumber: 'TAMARIND1', amount: toPaise(5), reference: 'UTR1' },
});
await shop.db.insert(paymentLink).values({
  ...{ id: 'link', orderId: order, purpose: 'total', amount: toPaise(5), provider: 'razorpay' },
  ...{ providerLinkId: 'plink_1', url: 'https://rzp.example/priyanka', expiresAt: at, createdAt: at },
});
await shop.db.insert(settlement).values({ id: 'setl_1', provider: 'razorpay', settledAt: at });
await shop.db.insert(settlementLine).values({
  ...{ entityId: 'adj_1', settlementId: 'setl_1', type: 'adjustment', description: 'Dispute of Priyanka' },
  ...{ amount: toPaise(1), fee: ZERO, tax: ZERO, credit: ZERO, debit: ZERO },
});
await shop.db
  .update(account)
  .set({ note: 'Priyanka likes mugs', tags: ['Marigold'], blockedAt: at, blockReason: 'Priyanka asked' });
await shop.db
  .insert(accountPhone)
  .values({ phone: PRIYANKA.phone, accountId: customer.id, addedAt: at, provenAt: at });
await shop.db.update(orders).set({
  business: { name: 'Tamarind Traders', gstin: '29ABCDE1234F1ZW' },
  contactEmail: 'priyanka@tamarind.test',
});
await shop.db
  .insert(shopSecret)
  .values({ name: 'links', value: 'c2VjcmV0LW9mLXByaXlhbmth' })
  .onConflictDoNothing();
await shop.db.insert(product).values({
  ...{
    id: 'odd',
    slug: 'odd',
    rank: 2,
    name: 'Row ("a", \\b)\n\'c\' {d} राव',
    categoryId: 'bottles',
    price: toPaise(1),
    mrp: toPaise(2),
  },
  ...{
    pictures: [],
    state: 'draft' as const,
    tags: ['a "quoted", tag', ''],
    translations: { hi: { name: 'null' } } as never,
  },
});

/** The other engine, if there is a PostgreSQL server: then the shop of these tests is on PostgreSQL. */
async function openEmpty({ withStandIns = true } = {}): Promise<Database> {
  const { db, close } = await openPglite(undefined, await migratedDump());
  afterAll(close);
  if (withStandIns) await createStandInTables(db);
  return db;
}

async function openEmptyPostgres(server: string): Promise<Database> {
  const { url, drop } = await createPostgresDatabase(server, inject('migratedTemplate'));
  const client = new pg.Client(url);
  await client.connect();
  afterAll(async () => {
    await client.end();
    await drop();
  });
  const db = drizzle({ client });
  await createStandInTables(db);
  return db;
}

async function contentsOf(db: Database): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select to_jsonb(one)::text as row from ${sql.identifier(String(name))} one order by 1`,
    );
    contents[String(name)] = rows;
  }
  return contents;
}

test('a copy has every row, goes on with the next order number, and can be sold from', async () => {
  const copy = await openEmpty();
  const { rows } = await copyDatabase(shop.db, copy);
  expect(rows).toBeGreaterThan(50);
  expect(await contentsOf(copy)).toEqual(await contentsOf(shop.db));
  const values = { idempotencyKey: 'k', status: 'processing', paymentMethod: 'cod', paid: false } as const;
  const price = { subtotal: toPaise(1), total: toPaise(1) };
  const [next] = await copy
    .insert(orders)
    .values({ id: 'next', accountId: customer.id, createdAt: new Date(), ...values, ...price })
    .returning();
  const { rows: last } = await shop.db.execute(sql`select max(number) as number from orders`);
  expect(next!.number).toBe(Number(last[0]!.number) + 1);
  const changed = sql`update product_variant set quantity = 3 where product_id = ${mug} and title = 'S' returning id`;
  const { rows: variants } = await copy.execute(changed);
  const { rows: history } = await copy.execute(
    sql`select quantity_after from stock_change where variant_id = ${variants[0]!.id} order by id desc limit 1`,
  );
  expect(history).toEqual([{ quantity_after: 3 }]);
  await expect(copy.execute(sql`delete from account where id = ${customer.id}`)).rejects.toThrow();
});

test.runIf(TEST_DATABASE_URL)('a copy on PGlite is copied back to PostgreSQL', async () => {
  const [laptop, server] = [await openEmpty(), await openEmptyPostgres(TEST_DATABASE_URL!)];
  await copyDatabase(shop.db, laptop);
  await copyDatabase(laptop, server);
  expect(await contentsOf(server)).toEqual(await contentsOf(shop.db));
});

test('an anonymous copy has the orders, and nothing that says whose they are', async () => {
  const personal = /priyanka|marigold|tamarind|9812345670|larger one/i;
  const copy = await openEmpty({ withStandIns: false });
  expect(JSON.stringify(await contentsOf(shop.db))).toMatch(personal);
  await copyDatabase(shop.db, copy, { isAnonymous: true });
  const contents = await contentsOf(copy);
  expect(JSON.stringify(contents)).not.toMatch(personal);
  expect(JSON.stringify(contents)).not.toContain(shop.owner.email);
  for (const table of ['orders', 'order_line', 'invoice', 'order_return', 'account', 'stock_change'])
    expect(contents[table], table).toHaveLength((await contentsOf(shop.db))[table]!.length);
  const { rows: matches } = await copy.execute(
    sql`select place from remittance_line join shipment using (tracking_number) join shipment_scan on true`,
  );
  expect(matches, 'a parcel has its line of the remittance').toEqual([{ place: 'Bengaluru' }]);
  expect(contents.shop_secret, 'which signs codes to log in').toEqual([]);
  const { rows } = await copy.execute(
    sql`select distinct address ->> 'phone' as phone, address ->> 'city' as city from orders`,
  );
  expect(rows).toEqual([{ phone: expect.stringMatching(/^9\d{9}$/), city: 'Bengaluru' }]);
});

test('every column with texts or JSON is replaced, or known to have no personal data', async () => {
  const { rows } = await shop.db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and data_type not in ('integer', 'bigint',
      'double precision', 'boolean', 'date', 'timestamp with time zone')
    group by table_name`);
  for (const { table, columns } of rows.filter(({ table }) => !isLeftOut(table)))
    expect(
      [...unchangedColumns(table), ...replacedColumns(table)].toSorted(),
      `Name the columns of ${table} in personal-data.ts or unchanged-columns.ts`,
    ).toEqual(columns.toSorted());
});

test('a database with rows is not copied to, and one without a shop or of another version is not copied', async () => {
  const copy = await openEmpty();
  await copy.execute(sql`insert into redirect values ('/old', '/new')`);
  await expect(copyDatabase(shop.db, copy)).rejects.toThrow('is not empty: redirect. Name an empty one');
  await copy.execute(sql`delete from redirect`);
  await copy.execute(sql`update drizzle.__drizzle_migrations set hash = 'another'`);
  await expect(copyDatabase(shop.db, copy)).rejects.toThrow('another version');
  await copy.execute(sql`drop table drizzle.__drizzle_migrations`);
  await expect(copyDatabase(copy, shop.db)).rejects.toThrow('has no shop');
});

test('a copy that fails leaves the target empty and whole', async () => {
  const copy = await openEmpty();
  const before = await contentsOf(copy);
  const report = (line: string) => {
    if (line.startsWith('order')) throw new Error('interrupted');
  };
  await expect(copyDatabase(shop.db, copy, { report })).rejects.toThrow('interrupted');
  expect(await contentsOf(copy)).toEqual(before);
  expect((await copyDatabase(shop.db, copy)).rows).toBeGreaterThan(50);
});

test('a statement that fails is reported by its reason, without the rows', async () => {
  const copy = await openEmpty({ withStandIns: false });
  await expect(copyDatabase(shop.db, copy)).rejects.toThrow(
    /^Cannot copy the database: relation "[\w.]+" does not exist. Nothing was changed.$/,
  );
});
