import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { add, type Paise, paise, subtract, ZERO } from '#domain/money.ts';
import { creditLines } from '#domain/orders/credit.ts';
import { sumOf } from '#domain/orders/invoice.ts';
import { invoice, product, productVariant, shipment } from '#server/database/schema.ts';
import { standInParcel } from '#server/standins/couriers/schema.ts';
import { type CourierStandIn, openCourierStandIn } from '#server/testing/courier-stand-in.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { checkOrders } from '#server/testing/stories/world.ts';
import { bookShipments } from './book.ts';

type Item = { position: number; quantity: number };

let shop: MerchantShop;
let standIn: CourierStandIn;
let asha: Shopper;
let shirt: string;
let cap: string;
let id: string;

beforeAll(async () => {
  shop = await openMerchantShop();
  standIn = await openCourierStandIn(shop, 300);
});
beforeEach(async () => {
  standIn.misbehave();
  asha = await shop.signIn();
  shirt = await shop.stock({ name: 'Linen Shirt', price: 1000, stock: 50 });
  cap = await shop.stock({ name: 'Cap', price: 400, stock: 50 });
  id = (
    await asha.call('order.create', {
      items: [
        { productId: shirt, quantity: 2 },
        { productId: cap, quantity: 1 },
      ],
      amount: 2300,
      address: HOME,
      paymentMethod: 'COD',
    })
  ).orderId;
});

const read = () => shop.owner.call('admin.order.get', { id });
const create = async (...items: Item[]) =>
  shop.owner.call('admin.parcel.create', { id, items, parcelsVersion: (await read()).parcelsVersion });
const move = (parcel: string, to: Input<'admin.parcel.setStatus'>['to'], trackingNumber = '') =>
  shop.owner.call('admin.parcel.setStatus', { id, parcel, to, carrier: 'DTDC', trackingNumber });

test('an order is split, each parcel is shipped and delivered by itself, and the order follows', async () => {
  await create({ position: 0, quantity: 1 });
  const { parcels, unsentItems } = await create({ position: 0, quantity: 1 }, { position: 1, quantity: 1 });
  expect(unsentItems).toEqual([]);
  expect(parcels.map(({ status }) => status)).toEqual([null, null]);
  expect(parcels.map(({ cashToCollect }) => cashToCollect)).toEqual([95_800, 134_200]);
  const [first, second] = parcels.map((parcel) => parcel.id) as [string, string];

  expect(await move(second, 'shipped', 'D2')).toMatchObject({
    status: 'shipped',
    carrier: 'DTDC',
    trackingNumber: 'D2',
    parcels: [
      { status: null, trackingNumber: null },
      { status: 'in_transit', trackingNumber: 'D2' },
    ],
  });
  expect(await shop.db.select().from(invoice).where(eq(invoice.orderId, id))).toHaveLength(1);
  const [refused] = await shop.owner.call('admin.order.setStatus', { orders: [{ id }], to: 'delivered' });
  expect(refused).toMatchObject({ done: false, message: expect.stringContaining('not been shipped yet') });
  await expect(move(first, 'delivered')).rejects.toMatchObject({ code: 'conflict' });

  expect((await move(second, 'delivered')).status).toBe('shipped');
  await move(first, 'shipped', 'D1');
  expect(await move(first, 'out_for_delivery')).toMatchObject({ status: 'out_for_delivery', payment: false });
  expect(await move(first, 'delivered')).toMatchObject({
    status: 'delivered',
    payment: true,
    parcels: [{ trackingNumber: 'D1' }, { trackingNumber: 'D2' }],
  });
  expect(await shop.emailsTo(asha)).toEqual([
    expect.stringContaining('order'),
    'On its way',
    'On its way',
    'Out for delivery',
    'Delivered',
  ]);
  expect((await read()).history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['Parcel created', 'Parcel shipped', 'Parcel delivered', 'Delivered']),
  );
});

test('the customer reads which items are in the parcel and what follows, in emails, My Orders and on the tracking page', async () => {
  await create({ position: 0, quantity: 2 });
  const { parcels } = await create({ position: 1, quantity: 1 });
  const [first, second] = parcels.map((parcel) => parcel.id) as [string, string];
  expect((await asha.call('order.list')).find(({ _id }) => _id === id)).not.toHaveProperty('parcels');
  await move(second, 'shipped', 'D2');
  const { text } = await shop.lastEmailTo(asha);
  expect(text).toContain(
    'In this parcel: 1 × Cap. The rest of your order follows in another parcel: 2 × Linen Shirt.',
  );
  expect(text).toContain('Please have ₹');
  expect(text).not.toContain('₹2,300');
  const track = /https?:\S*\/track\/\S+/.exec(text)![0];
  const page = await (await shop.api(new Request(track))).text();
  for (const words of ['Parcel 1 of 2', 'Being packed', '2 × Linen Shirt', 'Parcel 2 of 2', 'D2'])
    expect(page).toContain(words);
  expect(await (await shop.api(new Request(track.replace('/track/', '/hi/track/')))).text()).toContain(
    'पैक हो रहा है',
  );
  const listed = (await asha.call('order.list')).find(({ _id }) => _id === id)!;
  expect(listed.parcels).toMatchObject([{ status: null }, { status: 'in_transit', trackingNumber: 'D2' }]);
  await move(first, 'shipped');
  expect((await shop.lastEmailTo(asha)).text).toContain(
    'In this parcel: 2 × Linen Shirt. It completes your order.',
  );
});

test('a parcel that is removed gives its items and its cash back', async () => {
  const split = await create({ position: 0, quantity: 1 });
  const parcel = split.parcels[0]!.id;
  const version = split.parcelsVersion;
  const removed = await shop.owner.call('admin.parcel.remove', { id, parcel, parcelsVersion: version });
  expect(removed.parcels).toEqual([]);
  expect(removed.unsentItems).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ]);
  expect((await create(...removed.unsentItems)).parcels[0]).toMatchObject({ cashToCollect: 230_000 });
});

describe('parcels are not changed', () => {
  test('by a staff member who saw others', async () => {
    const { parcelsVersion } = await read();
    const items = [{ position: 1, quantity: 1 }];
    const input = { id, items, parcelsVersion };
    const answers = await Promise.allSettled([
      shop.owner.call('admin.parcel.create', input),
      shop.owner.call('admin.parcel.create', { ...input, items: [{ position: 0, quantity: 1 }] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).parcels).toHaveLength(1);
  });

  test('to more items than were ordered, or after they were shipped', async () => {
    await expect(create({ position: 1, quantity: 2 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(create({ position: 7, quantity: 1 })).rejects.toMatchObject({ code: 'conflict' });
    const { parcels } = await create({ position: 1, quantity: 1 });
    const { parcelsVersion } = await move(parcels[0]!.id, 'shipped');
    await expect(
      shop.owner.call('admin.parcel.remove', { id, parcel: parcels[0]!.id, parcelsVersion }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(move(parcels[0]!.id, 'shipped')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('by the path of another order', async () => {
    const { parcels } = await create({ position: 1, quantity: 1 });
    const other = await shop.buy(asha, cap, { amount: 540 });
    await expect(
      shop.owner.call('admin.parcel.setStatus', { id: other, parcel: parcels[0]!.id, to: 'delivered' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a courier', () => {
  const courier = 'shiprocket';
  const book = async (parcel: string) => {
    await shop.owner.call('admin.order.book', { id, courier, parcel });
    await bookShipments(shop.services);
    return (await read()).parcels.find((one) => one.id === parcel)!;
  };
  const rowOf = async (parcel: string) =>
    (await shop.db.select().from(shipment).where(eq(shipment.id, parcel)))[0]!;

  test('gets one parcel, whose booking is cancelled without the others', async () => {
    await create({ position: 0, quantity: 2 });
    const { parcels } = await create({ position: 1, quantity: 1 });
    const [first, second] = parcels.map((parcel) => parcel.id) as [string, string];
    expect(await book(second)).toMatchObject({ status: 'booked', trackingNumber: expect.any(String) });
    expect((await read()).parcels.map(({ status }) => status)).toEqual([null, 'booked']);
    await shop.owner.call('admin.parcel.cancelBooking', { id, parcel: second });
    expect((await read()).parcels[1]).toMatchObject({ status: 'booked', isCancelling: true });
    await bookShipments(shop.services);
    const after = await read();
    expect(after.parcels[1]).toMatchObject({ status: 'cancelled', isCancelling: false });
    expect(after.unsentItems).toEqual([{ position: 1, quantity: 1 }]);
    await move(first, 'shipped', 'D1');
    const again = await create({ position: 1, quantity: 1 });
    expect(again.parcels.find(({ status }) => status === null)!.cashToCollect).toBe(
      230_000 - again.parcels[0]!.cashToCollect,
    );
  });

  test('is told the weight of the items in the parcel', async () => {
    await shop.db.update(product).set({ weightGrams: 300 }).where(eq(product.id, shirt));
    await shop.db.update(productVariant).set({ weightGrams: 80 }).where(eq(productVariant.productId, cap));
    await shop.db.update(product).set({ weightGrams: 999 }).where(eq(product.id, cap));
    await create({ position: 0, quantity: 1 });
    const { parcels } = await create({ position: 0, quantity: 1 }, { position: 1, quantity: 1 });
    const { trackingNumber } = await book(parcels[1]!.id);
    const [there] = await shop.db
      .select()
      .from(standInParcel)
      .where(eq(standInParcel.trackingNumber, trackingNumber!));
    expect(there!.details).toMatchObject({ weight: 0.38 });
  });

  test('that has not been asked yet is taken from a parcel', async () => {
    const { parcels } = await create({ position: 1, quantity: 1 });
    const parcel = parcels[0]!.id;
    await shop.owner.call('admin.order.book', { id, courier, parcel });
    const { parcels: after } = await shop.owner.call('admin.parcel.cancelBooking', { id, parcel });
    expect(after).toMatchObject([{ courier: 'by_hand', status: null }]);
    await bookShipments(shop.services);
    expect(await rowOf(parcel)).toMatchObject({ courier: 'by_hand', status: null, trackingNumber: null });
  });

  test('that books while the booking is cancelled is told', async () => {
    const { parcels } = await create({ position: 1, quantity: 1 });
    const parcel = parcels[0]!.id;
    const adapter = shop.services.couriers.all.find(({ name }) => name === courier)!;
    const { book: original } = adapter;
    adapter.book = async (...args) => {
      const booking = await original(...args);
      await shop.owner.call('admin.parcel.cancelBooking', { id, parcel });
      return booking;
    };
    await shop.owner.call('admin.order.book', { id, courier, parcel });
    await bookShipments(shop.services);
    adapter.book = original;
    shop.advanceClock(60_000);
    await bookShipments(shop.services);
    expect(await rowOf(parcel)).toMatchObject({ status: 'cancelled', nextBookAt: null });
    const { rows } = await shop.db.execute<{ last: number }>(
      sql`select (scans -> -1 ->> 'status')::integer as last from standin_parcel where scans is not null order by created_at desc limit 1`,
    );
    expect(rows[0]!.last).toBe(8);
  });
});

describe('a correction of one parcel', () => {
  const planBoth = async () => {
    await create({ position: 0, quantity: 2 });
    const { parcels } = await create({ position: 1, quantity: 1 });
    return parcels.map((parcel) => parcel.id) as [string, string];
  };

  test('of its tracking changes no other parcel, and emails the customer', async () => {
    const [first, second] = await planBoth();
    await move(first, 'shipped', 'D1');
    await move(second, 'shipped', 'D2');
    const after = await shop.owner.call('admin.parcel.tracking', {
      ...{ id, parcel: second, carrier: 'Blue Dart', trackingNumber: 'B2' },
    });
    expect(after.parcels).toMatchObject([
      { trackingNumber: 'D1' },
      { carrier: 'Blue Dart', trackingNumber: 'B2' },
    ]);
    expect(after).toMatchObject({ trackingNumber: 'D1' });
    expect((await shop.lastEmailTo(asha)).text).toContain('B2');
    const corrected = await shop.owner.call('admin.parcel.tracking', {
      ...{ id, parcel: first, carrier: 'Blue Dart', trackingNumber: 'B1' },
    });
    expect(corrected).toMatchObject({ carrier: 'Blue Dart', trackingNumber: 'B1' });
  });

  test('is refused before it is shipped', async () => {
    const [first] = await planBoth();
    await expect(
      shop.owner.call('admin.parcel.tracking', {
        id,
        parcel: first,
        carrier: 'Blue Dart',
        trackingNumber: 'B1',
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('undoes its delivery within a day, also when it completed the order', async () => {
    const [first, second] = await planBoth();
    for (const parcel of [first, second]) await move(parcel, 'shipped', 'D');
    const one = await move(first, 'delivered');
    expect(one.parcels.map(({ canUndoDelivery }) => canUndoDelivery)).toEqual([true, false]);
    const undone = await shop.owner.call('admin.parcel.undoDelivery', { id, parcel: first });
    expect(undone.parcels[0]).toMatchObject({ status: 'out_for_delivery', canUndoDelivery: false });
    shop.advanceClock(60_000);
    await move(first, 'delivered');
    expect(await move(second, 'delivered')).toMatchObject({ status: 'delivered', payment: true });
    expect(await shop.owner.call('admin.parcel.undoDelivery', { id, parcel: second })).toMatchObject({
      status: 'out_for_delivery',
      payment: false,
      parcels: [{ status: 'delivered' }, { status: 'out_for_delivery' }],
    });
    shop.advanceClock(25 * 3_600_000);
    await expect(shop.owner.call('admin.parcel.undoDelivery', { id, parcel: first })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

test('an order of which the customer has a parcel is not returned to sender as a whole', async () => {
  const { parcels } = await create({ position: 0, quantity: 2 });
  const first = parcels[0]!.id;
  await move(first, 'shipped');
  await move(first, 'delivered');
  await expect(shop.owner.call('admin.order.returnToSender', { id, restock: true })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('has received a parcel'),
  });
  expect(await read()).toMatchObject({ status: 'shipped', creditNote: null });
});

describe('a parcel that was sent by hand and does not arrive', () => {
  /** The customer has received the shirts. The cap is on its way. */
  const deliverFirst = async () => {
    await create({ position: 0, quantity: 2 });
    const { parcels } = await create({ position: 1, quantity: 1 });
    const [first, second] = parcels.map((parcel) => parcel.id) as [string, string];
    for (const parcel of [first, second]) await move(parcel, 'shipped');
    await move(first, 'delivered');
    return second;
  };

  async function refund({ restock, fees }: { restock?: boolean; fees?: Paise }) {
    const { version, invoiced, credited } = await shop.owner.call('admin.order.refundable', { id });
    const items = restock === undefined ? [] : [{ position: 1, quantity: 1, restock }];
    const credit = { items, fees: fees ?? ZERO, amount: ZERO };
    const total = sumOf(creditLines(invoiced, credited, credit), 'total');
    return shop.owner.call('admin.order.refund', { id, version, ...credit, total, reason: '' });
  }

  const cashOf = async () => {
    const { parcels } = await read();
    const collected = parcels.filter(({ status }) => status === 'delivered');
    return collected.map(({ cashToCollect }) => cashToCollect).reduce(add);
  };

  test.each(['returned', 'lost'] as const)('can be %s: its items are refunded into stock', async (to) => {
    const parcel = await deliverFirst();
    const before = await shop.emailsTo(asha);
    const after = await move(parcel, to);
    expect(after).toMatchObject({
      status: 'shipped',
      parcels: [{ status: 'delivered' }, { status: to }],
      unsentItems: [{ position: 1, quantity: 1 }],
    });
    expect(await shop.emailsTo(asha)).toEqual(before);
    await expect(move(parcel, 'delivered')).rejects.toMatchObject({ code: 'conflict' });

    await expect(refund({ restock: true })).rejects.toThrow('No parcel is left that collects');
    const { breakdown } = await read();
    const rest = subtract(subtract(breakdown.total, await cashOf()), paise(36_666));
    const order = await refund({ restock: true, fees: rest });
    expect(order).toMatchObject({ status: 'delivered', payment: true });
    expect((await shop.stockOf(cap)).default).toBe(50);
    await checkOrders(shop, asha);
  });

  test('can be sent again, and collects the same', async () => {
    const parcel = await deliverFirst();
    const { parcels } = await move(parcel, 'lost');
    const { unsentItems } = await read();
    const again = (await create(...unsentItems)).parcels.at(-1)!;
    expect(again.cashToCollect).toBe(parcels[1]!.cashToCollect);
    await move(again.id, 'shipped');
    expect(await move(again.id, 'delivered')).toMatchObject({ status: 'delivered', payment: true });
    await checkOrders(shop, asha);
  });

  test('with refunded items is not recorded before the rest of its cash is refunded', async () => {
    const parcel = await deliverFirst();
    await refund({ restock: false });
    await expect(move(parcel, 'returned')).rejects.toThrow('No parcel is left that collects');
    expect(await read()).toMatchObject({ status: 'shipped', payment: false });
    const { parcels } = await read();
    await refund({ fees: paise(parcels[1]!.cashToCollect) });
    expect(await move(parcel, 'returned')).toMatchObject({ status: 'delivered', payment: true });
    await checkOrders(shop, asha);
  });

  test('leaves its cash to a parcel on its way if its items are refunded', async () => {
    await create({ position: 0, quantity: 2 });
    const { parcels } = await create({ position: 1, quantity: 1 });
    for (const { id: parcel } of parcels) await move(parcel, 'shipped');
    await refund({ restock: false });
    const { toCollect } = await read();
    await move(parcels[1]!.id, 'lost');
    expect((await read()).parcels[0]!.cashToCollect).toBe(toCollect);
    await move(parcels[0]!.id, 'delivered');
    await checkOrders(shop, asha);
  });

  test('was shipped and is not delivered', async () => {
    const { parcels } = await create({ position: 0, quantity: 2 });
    await expect(move(parcels[0]!.id, 'returned')).rejects.toMatchObject({ code: 'conflict' });
    await move(parcels[0]!.id, 'shipped');
    await move(parcels[0]!.id, 'delivered');
    await expect(move(parcels[0]!.id, 'lost')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the list of orders', () => {
  const row = async () => (await shop.owner.call('admin.order.list', {})).find(({ _id }) => _id === id)!;
  const ship = (orders: { id: string; parcel?: string; trackingNumber: string }[]) =>
    shop.owner.call('admin.order.setStatus', { orders, to: 'shipped', carrier: 'DTDC' });

  test('ships the parcels of a split order with a tracking number each', async () => {
    expect((await row()).toShip).toEqual([]);
    const { parcels } = await create({ position: 0, quantity: 1 });
    const planned = parcels[0]!.id;
    const { toShip } = await row();
    expect(toShip).toEqual([
      { parcel: planned, index: 1 },
      { parcel: 'rest', index: 2 },
    ]);
    expect(await ship([{ id, trackingNumber: 'D1' }])).toMatchObject([
      { done: false, message: expect.stringContaining('2 parcels') },
    ]);
    const results = await ship(
      toShip.map(({ parcel, index }) => ({ id, parcel, trackingNumber: `D${index}` })),
    );
    expect(results).toMatchObject([{ done: true }, { done: true }]);
    const after = await read();
    expect(after.parcels).toMatchObject([{ trackingNumber: 'D1' }, { trackingNumber: 'D2' }]);
    expect(after.unsentItems).toEqual([]);
    expect((await row()).toShip).toEqual([]);
  });
});
