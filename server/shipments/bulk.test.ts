import { eq, inArray, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { auditEntry, orders, shipment } from '#server/database/schema.ts';
import { type CourierStandIn, openCourierStandIn } from '#server/testing/courier-stand-in.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { isLong } from '../../tests/long.ts';
import { bookShipments } from './book.ts';

const COUNT = isLong ? 500 : 20;

let shop: MerchantShop;
let standIn: CourierStandIn;
let asha: Shopper;
let mug: string;

beforeAll(async () => {
  shop = await openMerchantShop();
  standIn = await openCourierStandIn(shop);
  asha = await shop.signIn();
  mug = await shop.stock({ name: 'Mug', price: 500, stock: 10_000 });
});

/** Copies of one order, because a customer cannot place hundreds in a minute. */
async function place(count: number): Promise<string[]> {
  const id = await shop.buy(asha, mug);
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`with copies as (
        insert into orders select (jsonb_populate_record(o, jsonb_build_object(
          'id', o.id || '-' || n, 'number', (select max(number) from orders) + 1000 + n, 'idempotency_key', o.id || '-' || n))).*
        from orders o, generate_series(1, ${count - 1}::integer) n where o.id = ${id} returning id),
      lines as (
        insert into order_line select (jsonb_populate_record(l, jsonb_build_object('order_id', c.id))).*
        from order_line l, copies c where l.order_id = ${id})
      select id from copies order by id`,
  );
  return [id, ...rows.map((row) => row.id)];
}
const inBatches = <Item>(items: Item[], size = 100) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
const numbersOf = async (ids: string[]) => {
  const rows = await shop.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.number);
  return rows.map(({ number }) => number);
};
const pdf = async (name: 'admin.order.labels' | 'admin.order.manifest', input: object) => {
  const response = await shop.owner.fetch(new Request(shop.owner.address(name, input as never)));
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test(`${COUNT} orders are booked, labelled and handed over`, async () => {
  const ids = await place(COUNT);
  const number = await numbersOf(ids);
  for (const batch of inBatches(ids)) {
    const results = await shop.owner.call('admin.order.bookAll', { ids: batch, courier: 'delhivery' });
    expect(results.filter(({ done }) => !done)).toEqual([]);
  }
  await bookShipments(shop.services);
  const states = await shop.owner.call('admin.order.bookings', { number });
  expect(states).toHaveLength(COUNT);
  expect(states.filter(({ state }) => state !== 'booked')).toEqual([]);
  const labels = await pdf('admin.order.labels', { number });
  expect(pagesOf(labels.bytes)).toBe(COUNT);
  const manifest = await pdf('admin.order.manifest', { number });
  expect(manifest.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const pickups = await shop.owner.call('admin.order.requestPickup', { ids });
  expect(pickups.filter(({ done }) => !done)).toEqual([]);
  for (const batch of inBatches(ids)) {
    const results = await shop.owner.call('admin.order.handOver', { ids: batch });
    expect(results.filter(({ done }) => !done)).toEqual([]);
  }
  const order = await shop.owner.call('admin.order.get', { id: ids[0]! });
  expect(order).toMatchObject({ status: 'shipped', parcels: [{ status: 'picked_up' }] });
  expect(order.history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['Booking requested', 'Pickup requested', 'Handed over to the courier']),
  );
}, 300_000);

test('a batch that failed in part is finished by pressing again, and nothing is booked twice', async () => {
  const ids = await place(3);
  const number = await numbersOf(ids);
  const book = async () => {
    await shop.owner.call('admin.order.bookAll', { ids, courier: 'shiprocket' });
    await bookShipments(shop.services);
    return shop.owner.call('admin.order.bookings', { number });
  };
  const [adapter] = shop.services.couriers.all;
  const { book: original } = adapter!;
  let calls = 0;
  adapter!.book = (...args) => {
    calls += 1;
    if (calls === 2) standIn.misbehave('no balance');
    return original(...args).finally(() => standIn.misbehave());
  };
  const before = await book();
  adapter!.book = original;
  expect(before.map(({ state }) => state)).toContain('failed');
  expect(before.find(({ state }) => state === 'failed')?.message).toMatch(/balance/);
  const numbers = await trackingNumbers(ids);
  const after = await book();
  expect(after.map(({ state }) => state)).toEqual(['booked', 'booked', 'booked']);
  for (const [id, trackingNumber] of await trackingNumbers(ids)) {
    expect(trackingNumber).not.toBeNull();
    if (numbers.get(id)) expect(trackingNumber).toBe(numbers.get(id));
  }
});

const trackingNumbers = async (ids: string[]) =>
  new Map(
    await Promise.all(
      ids.map(async (id) => {
        const [row] = await shop.db.select().from(shipment).where(eq(shipment.orderId, id));
        return [id, row!.trackingNumber] as const;
      }),
    ),
  );

test('labels of several couriers are one PDF with a page of 4 by 6 inches each', async () => {
  const ids = await place(4);
  for (const [index, id] of ids.entries())
    await shop.owner.call('admin.order.bookAll', {
      ids: [id],
      courier: index < 2 ? 'delhivery' : 'shiprocket',
    });
  await bookShipments(shop.services);
  const number = await numbersOf(ids);
  const { bytes } = await pdf('admin.order.labels', { number });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  expect(document.numPages).toBe(4);
  for (let page = 1; page <= 4; page++) expect((await document.getPage(page)).view).toEqual([0, 0, 288, 432]);
  const { text } = await extractText(document, { mergePages: false });
  const delhivery = (await trackingNumbers(ids)).get(ids[1]!)!;
  expect(text.filter((words) => words.includes(delhivery))).toHaveLength(1);
  const manifest = await getDocumentProxy(
    new Uint8Array((await pdf('admin.order.manifest', { number })).bytes),
  );
  expect((await extractText(manifest, { mergePages: true })).text).toMatch(
    /Manifest: Delhivery.*Manifest: Stand-in Surface/s,
  );
});

test('a pickup that a courier refuses is requested again, and one that was requested is not', async () => {
  const ids = await place(2);
  await shop.owner.call('admin.order.bookAll', { ids, courier: 'delhivery' });
  await bookShipments(shop.services);
  standIn.misbehave('down');
  expect(await shop.owner.call('admin.order.requestPickup', { ids })).toMatchObject([
    { done: false, message: expect.stringContaining('courier') },
    { done: false },
  ]);
  standIn.misbehave();
  expect(await shop.owner.call('admin.order.requestPickup', { ids })).toMatchObject([
    { done: true },
    { done: true },
  ]);
  standIn.misbehave('down');
  expect(await shop.owner.call('admin.order.requestPickup', { ids })).toMatchObject([
    { done: true },
    { done: true },
  ]);
  standIn.misbehave();
  const entries = await shop.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `order:${ids[0]}`));
  expect(entries.filter(({ action }) => action === 'request_pickup')).toHaveLength(1);
});

test('an order without a booking is not handed over, and one that was is left as it is', async () => {
  const [id] = await place(1);
  const handOver = () => shop.owner.call('admin.order.handOver', { ids: [id!] });
  const emailsSent = async () =>
    (await shop.emailsTo(asha)).filter((subject) => subject === 'On its way').length;
  const before = await emailsSent();
  expect(await handOver()).toMatchObject([{ done: false, message: expect.stringContaining('no booked') }]);
  expect((await pdf('admin.order.manifest', { number: await numbersOf([id!]) })).status).toBe(404);
  await shop.owner.call('admin.order.bookAll', { ids: [id!], courier: 'shiprocket' });
  await bookShipments(shop.services);
  expect(await handOver()).toMatchObject([{ done: true }]);
  expect(await handOver()).toMatchObject([{ done: true }]);
  expect(await emailsSent()).toBe(before + 1);
});
