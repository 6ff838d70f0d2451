import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry, shipment } from '#server/database/schema.ts';
import { type CourierStandIn, openCourierStandIn } from '#server/testing/courier-stand-in.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { bookShipments } from './book.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: MerchantShop;
let standIn: CourierStandIn;
let asha: Shopper;
let mug: string;

beforeAll(async () => {
  shop = await openMerchantShop();
  standIn = await openCourierStandIn(shop);
  mug = await shop.stock({ name: 'Mug', price: 500, stock: 1000 });
});
beforeEach(async () => {
  standIn.misbehave();
  await shop.db.execute(
    sql`truncate standin_parcel, standin_courier_webhook, shipment_scan, shipment_item, shipment cascade`,
  );
  asha = await shop.signIn();
});

async function book(phone = '9876543210', courier = 'shiprocket'): Promise<string> {
  const id = await shop.buy(asha, mug, { phone });
  await shop.owner.call('admin.order.book', { id, courier });
  await bookShipments(shop.services);
  return id;
}
async function walk(ids: string[], steps: number) {
  await shop.owner.call('admin.order.requestPickup', { ids });
  for (let step = 0; step < steps; step++) {
    shop.advanceClock(MINUTE + 1);
    await standIn.walk();
    await standIn.deliver();
  }
}
type List = NonNullable<Parameters<typeof list>[0]>;
const list = (
  name: 'to_book' | 'to_hand_over' | 'in_transit' | 'failed_attempts' | 'returning' | 'late' | 'quiet',
) => shop.owner.call('admin.parcel.list', { list: name });
const ordersIn = async (name: List) => (await list(name)).map(({ orderId }) => orderId);
const todo = () => shop.owner.call('admin.todo');

describe('a parcel is listed', () => {
  test('to be booked, with the reason why it is not, and to be handed over', async () => {
    standIn.misbehave('no balance');
    const id = await book();
    expect(await list('to_book')).toMatchObject([
      {
        orderId: id,
        status: null,
        bookingError: expect.stringMatching(/balance/),
        since: expect.any(String),
      },
    ]);
    expect(await todo()).toMatchObject({ bookingsFailed: 1 });
    standIn.misbehave();
    shop.advanceClock(31 * MINUTE);
    await bookShipments(shop.services);
    expect(await ordersIn('to_book')).toEqual([]);
    expect(await ordersIn('to_hand_over')).toEqual([id]);
    expect(await todo()).toMatchObject({ bookingsFailed: 0 });
    expect(await shop.owner.call('admin.parcel.counts')).toMatchObject({ to_hand_over: 1, to_book: 0 });
  });

  test('in transit, late after its day, and without scans after some days', async () => {
    const id = await book();
    await walk([id], 2);
    expect(await ordersIn('in_transit')).toEqual([id]);
    expect(await ordersIn('late')).toEqual([]);
    shop.advanceClock(2 * DAY);
    expect(await ordersIn('quiet')).toEqual([]);
    shop.advanceClock(8 * DAY);
    expect(await ordersIn('late')).toEqual([id]);
    expect(await ordersIn('quiet')).toEqual([id]);
    expect(await todo()).toMatchObject({ parcelsLate: 1, parcelsQuiet: 1 });
  });

  test('after a failed attempt, until staff tell the courier, and then on its way back', async () => {
    const id = await book('9876543202');
    await walk([id], 4);
    const [row] = await list('failed_attempts');
    expect(row).toMatchObject({ orderId: id, attempts: 1, reason: 'unreachable', isAnswered: false });
    expect(await todo()).toMatchObject({ attemptsUnanswered: 1 });
    const parcels = [{ id, parcel: row!.id }];
    expect(await shop.owner.call('admin.parcel.instruct', { parcels, action: 'retry' })).toMatchObject([
      { done: true },
    ]);
    expect(await list('failed_attempts')).toMatchObject([{ isAnswered: true }]);
    expect(await todo()).toMatchObject({ attemptsUnanswered: 0 });
    await shop.owner.call('admin.parcel.instruct', { parcels, action: 'return' });
    await standIn.deliver();
    expect(await ordersIn('returning')).toEqual([id]);
    const entries = await shop.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `order:${id}`));
    expect(entries.filter(({ action }) => action === 'instruct_courier')).toHaveLength(2);
    expect(await shop.owner.call('admin.parcel.instruct', { parcels, action: 'retry' })).toMatchObject([
      { done: false },
    ]);
  });
});

test('a correction needs a phone number or an address, and does not change the order', async () => {
  const id = await book('9876543202', 'delhivery');
  await walk([id], 4);
  const [row] = await list('failed_attempts');
  const input = { parcels: [{ id, parcel: row!.id }], action: 'correct' as const };
  await expect(shop.owner.call('admin.parcel.instruct', input)).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const phone = '9000000009';
  expect(await shop.owner.call('admin.parcel.instruct', { ...input, phone })).toMatchObject([{ done: true }]);
  expect((await shop.owner.call('admin.order.get', { id })).address?.phone).not.toContain(phone);
});

test('a failed attempt stays unanswered while the courier is down', async () => {
  const id = await book('9876543202');
  await walk([id], 4);
  standIn.misbehave('down');
  const [row] = await list('failed_attempts');
  const parcels = [{ id, parcel: row!.id }];
  expect(await shop.owner.call('admin.parcel.instruct', { parcels, action: 'retry' })).toMatchObject([
    { done: false, message: expect.stringContaining('courier') },
  ]);
  expect(await todo()).toMatchObject({ attemptsUnanswered: 1 });
});

test('a list continues where its page ended', async () => {
  const ids = [await book(), await book(), await book()];
  const first = await shop.owner.page('admin.parcel.list', { list: 'to_hand_over', limit: 2 });
  const second = await shop.owner.page('admin.parcel.list', {
    ...{ list: 'to_hand_over', limit: 2 },
    cursor: first.nextCursor!,
  });
  expect([...first.items, ...second.items].map(({ orderId }) => orderId)).toEqual(ids);
  expect((await shop.db.select().from(shipment)).length).toBe(3);
});
