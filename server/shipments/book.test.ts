import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { orders, shipment, shipmentScan, shopSettings } from '#server/database/schema.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { standInParcel } from '#server/standins/couriers/schema.ts';
import { openCourierStandIn } from '#server/testing/courier-stand-in.ts';
import { openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { bookShipments } from './book.ts';
import { createShipments } from './create-shipments.ts';
import { trackShipments } from './track.ts';

const MINUTE = 60_000;
const NAMES = ['shiprocket', 'delhivery'] as const;

const shop = await openMerchantShop();
const { db, services } = shop;
const standIn = await openCourierStandIn(shop, 300);
const courierOf = (name: string) => services.couriers.all.find((one) => one.name === name)!;

let asha: Shopper;
let mug: string;
beforeEach(async () => {
  standIn.misbehave();
  standIn.sendWebhooks('in order');
  await db.execute(
    sql`truncate standin_parcel, standin_courier_webhook, shipment_scan, shipment_item, shipment cascade`,
  );
  asha = await shop.signIn();
  mug = await shop.stock({ name: 'Mug', price: 500, stock: 100 });
});

async function wait(courier: (typeof NAMES)[number], phone = '9876543210'): Promise<string> {
  const id = await shop.buy(asha, mug, { phone });
  const [parcel] = await db.transaction(async (tx) =>
    createShipments(
      tx,
      await lockOrder(tx, id),
      [{ courier, carrier: courier, nextBookAt: services.now() }],
      services.now(),
    ),
  );
  return parcel!;
}
const parcel = async (id: string) => (await db.select().from(shipment).where(eq(shipment.id, id)))[0]!;
const labelOf = (id: string) =>
  shop.owner.fetch(new Request(shop.owner.address('admin.order.label', { id })));
const orderOf = async (id: string) =>
  (
    await db
      .select()
      .from(orders)
      .where(eq(orders.id, (await parcel(id)).orderId))
  )[0]!;
const atCourier = () =>
  db.select().from(standInParcel).where(sql`jsonb_array_length(scans) > 0`).orderBy(asc(standInParcel.id));
const booked = ({ trackingNumber, booking }: Awaited<ReturnType<typeof parcel>>) => ({
  trackingNumber: trackingNumber!,
  ids: booking!,
});

async function walk(steps = 15) {
  for (let step = 0; step < steps; step++) {
    shop.advanceClock(MINUTE + 1);
    await standIn.walk();
    await standIn.deliver();
  }
}

describe.each(NAMES)('%s', (courier) => {
  test('books a parcel that waits, with what it collects', async () => {
    const id = await wait(courier);
    await bookShipments(services);
    const row = await parcel(id);
    expect(row).toMatchObject({ status: 'booked', nextBookAt: null, bookingError: null });
    const [there, ...others] = await atCourier();
    expect(others).toEqual([]);
    expect(there!.trackingNumber).toBe(row.trackingNumber);
    expect(there!.details).toMatchObject(
      courier === 'shiprocket'
        ? { payment_method: 'COD', sub_total: 640, weight: 0.5 }
        : { payment_mode: 'COD', cod_amount: 640, weight: 500 },
    );
  });

  test.each(['down', 'html', 'hang'] as const)('that is %s gets the parcel later', async (fault) => {
    const id = await wait(courier);
    standIn.misbehave(fault);
    await bookShipments(services);
    expect(await parcel(id)).toMatchObject({
      status: null,
      bookingError: expect.stringContaining('courier'),
    });
    standIn.misbehave();
    await bookShipments(services);
    expect((await parcel(id)).status).toBeNull();
    shop.advanceClock(2 * MINUTE);
    await bookShipments(services);
    expect(await parcel(id)).toMatchObject({ status: 'booked', bookingError: null });
    expect(await atCourier()).toHaveLength(1);
  });

  test('that refuses is shown with its reason, and tried again', async () => {
    const id = await wait(courier);
    standIn.misbehave('no balance');
    await bookShipments(services);
    expect(await parcel(id)).toMatchObject({ status: null, bookingError: expect.stringMatching(/balance/) });
    standIn.misbehave();
    shop.advanceClock(31 * MINUTE);
    await bookShipments(services);
    expect((await parcel(id)).status).toBe('booked');
  });

  test('books nothing twice when its answers are lost', async () => {
    const id = await wait(courier);
    for (let tries = 0; tries < 4; tries++) {
      standIn.misbehave('lost answer');
      await bookShipments(services);
      // Only the number is answered, then the booking is lost.
      standIn.misbehave();
      if (courier === 'delhivery' && !(await parcel(id)).booking?.waybill) {
        const waybill = await courierOf(courier).reserve!();
        await db
          .update(shipment)
          .set({ booking: { waybill, sent: 'once' } })
          .where(eq(shipment.id, id));
      }
      shop.advanceClock(10 * 60 * MINUTE);
    }
    await bookShipments(services);
    expect(await parcel(id)).toMatchObject({ status: 'booked' });
    expect((await atCourier()).map(({ trackingNumber }) => trackingNumber)).toEqual([
      (await parcel(id)).trackingNumber,
    ]);
  });

  test('books nothing twice when the shop is killed before it stores the booking', async () => {
    const id = await wait(courier);
    const { book } = courierOf(courier);
    const { transaction } = db;
    courierOf(courier).book = async (...args) => {
      const booking = await book(...args);
      db.transaction = () => Promise.reject(new Error('killed'));
      return booking;
    };
    try {
      await bookShipments(services);
    } finally {
      db.transaction = transaction;
      courierOf(courier).book = book;
    }
    expect((await parcel(id)).status).toBeNull();
    shop.advanceClock(10 * MINUTE);
    await Promise.all([bookShipments(services), bookShipments(services)]);
    expect((await parcel(id)).status).toBe('booked');
    expect(await atCourier()).toHaveLength(1);
  });

  test('gets a cancellation if the order was cancelled while its answer was lost', async () => {
    const id = await wait(courier);
    const { book } = courierOf(courier);
    courierOf(courier).book = async (...args) => {
      await book(...args);
      throw new Error('killed');
    };
    await bookShipments(services);
    courierOf(courier).book = book;
    await db
      .update(orders)
      .set({ status: 'cancelled' })
      .where(eq(orders.id, (await parcel(id)).orderId));
    shop.advanceClock(10 * MINUTE);
    await bookShipments(services);
    expect((await parcel(id)).status).toBe('cancelled');
    expect((await atCourier())[0]!.scans.at(-1)!.status).toBe(8);
  });

  test('is booked by a press, with a label to print', async () => {
    const id = await shop.buy(asha, mug);
    const order = await shop.owner.call('admin.order.book', { id, courier });
    expect(order.parcels).toMatchObject([{ courier, status: null, bookingError: null }]);
    await bookShipments(services);
    const { parcels, history } = await shop.owner.call('admin.order.get', { id });
    expect(parcels).toMatchObject([{ courier, status: 'booked', trackingNumber: expect.any(String) }]);
    expect(history).toContainEqual(expect.objectContaining({ action: 'Booking requested' }));
    const label = await labelOf(id);
    expect(label.headers.get('Content-Type')).toBe('application/pdf');
    expect(await label.text()).toMatch(/^%PDF/);
    await expect(shop.owner.call('admin.order.book', { id, courier })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('that reports the booking, too, is shown to have booked once', async () => {
    const id = await wait(courier);
    await bookShipments(services);
    await walk(2);
    const { orderId } = await parcel(id);
    const stored = await db.select().from(shipmentScan).where(eq(shipmentScan.shipmentId, id));
    expect(stored.filter(({ event }) => event === 'booked')).toHaveLength(2);
    const { parcels } = await shop.owner.call('admin.order.get', { id: orderId });
    expect(parcels[0]!.scans.filter(({ event }) => event === 'booked')).toHaveLength(1);
  });

  test('is tried again by a press, or replaced by another courier if it has refused', async () => {
    const id = await shop.buy(asha, mug);
    await shop.owner.call('admin.order.book', { id, courier });
    standIn.misbehave('no balance');
    await bookShipments(services);
    const refused = await shop.owner.call('admin.order.get', { id });
    expect(refused.parcels).toMatchObject([{ status: null, bookingError: expect.stringMatching(/balance/) }]);
    standIn.misbehave();
    const other = NAMES.find((name) => name !== courier)!;
    await shop.owner.call('admin.order.book', { id, courier: other });
    await bookShipments(services);
    const { parcels } = await shop.owner.call('admin.order.get', { id });
    expect(parcels).toMatchObject([{ courier: other, status: 'booked', bookingError: null }]);
    expect(await atCourier()).toHaveLength(1);
  });

  test('cancels the parcel of a cancelled order', async () => {
    const id = await wait(courier);
    await bookShipments(services);
    await db
      .update(orders)
      .set({ status: 'cancelled' })
      .where(eq(orders.id, (await parcel(id)).orderId));
    standIn.misbehave('down');
    await bookShipments(services);
    expect((await parcel(id)).status).toBe('booked');
    standIn.misbehave();
    shop.advanceClock(10 * MINUTE);
    await bookShipments(services);
    expect(await parcel(id)).toMatchObject({ status: 'cancelled', nextBookAt: null });
    expect((await atCourier())[0]!.scans.at(-1)!.status).toBe(8);
  });

  test.each([
    ['9876543210', 'delivered', 'delivered'],
    ['9876543201', 'returned', 'out_for_delivery'],
    ['9876543202', 'returned', 'out_for_delivery'],
    ['9876543203', 'lost', 'shipped'],
  ])('reports the way of a parcel to %s by webhooks: %s', async (phone, status, order) => {
    const id = await wait(courier, phone);
    await bookShipments(services);
    await courierOf(courier).pickup([booked(await parcel(id))], '2026-11-27');
    standIn.sendWebhooks('reversed and twice');
    await walk();
    expect((await parcel(id)).status).toBe(status);
    expect((await orderOf(id)).status).toBe(order);
  });

  test('is polled if no webhook arrives', async () => {
    const id = await wait(courier);
    await bookShipments(services);
    await courierOf(courier).pickup([booked(await parcel(id))], '2026-11-27');
    standIn.sendWebhooks('late');
    await walk();
    expect((await parcel(id)).status).toBe('booked');
    shop.advanceClock(60 * MINUTE);
    await trackShipments(services);
    expect(await parcel(id)).toMatchObject({ status: 'delivered', nextTrackAt: null });
    const scans = await db.select().from(shipmentScan).where(eq(shipmentScan.shipmentId, id));
    standIn.sendWebhooks('in order');
    await standIn.deliver();
    expect(await db.select().from(shipmentScan).where(eq(shipmentScan.shipmentId, id))).toEqual(scans);
  });
});

test('an order is booked only at a courier of the shop, and only before it is shipped', async () => {
  const id = await shop.buy(asha, mug);
  await expect(shop.owner.call('admin.order.book', { id, courier: 'dtdc' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await labelOf(id)).status).toBe(404);
  await shop.bring(id, 'shipped');
  await expect(shop.owner.call('admin.order.book', { id, courier: 'delhivery' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a webhook without the token is refused, and one of an unknown parcel is accepted', async () => {
  const send = (path: string, headers: Record<string, string>, body = '{"awb":"1"}') =>
    shop.api(
      new Request(`http://localhost:3000/api/webhooks/couriers/${path}`, { method: 'POST', headers, body }),
    );
  expect((await send('parcels', {})).status).toBe(401);
  expect((await send('parcels', { 'x-api-key': 'guess' }, 'x'.repeat(100))).status).toBe(401);
  const key = { 'x-api-key': standIn.account.SHIPROCKET_WEBHOOK_TOKEN };
  expect((await send('parcels', key)).status).toBe(200);
  expect((await send('other', key)).status).toBe(404);
});

describe('the settings choose', () => {
  const choose = (change: object) =>
    db
      .update(shopSettings)
      .set({ settings: sql`settings || ${JSON.stringify({ couriers: change })}::jsonb` });
  const order = async (address: object = {}) => {
    const id = await shop.buy(asha, mug, address);
    await shop.owner.call('admin.order.book', { id });
    await bookShipments(services);
    return (await db.select().from(shipment).where(eq(shipment.orderId, id)))[0]!;
  };
  afterEach(() => choose({}));

  test('the cheapest service that takes cash, with its charge and day', async () => {
    await choose({ choice: 'cheapest' });
    const row = await order();
    const offers = await Promise.all(
      services.couriers.all.map(async (courier) =>
        (await courier.serviceability({ from: '560001', to: '560001', grams: 500, cash: toPaise(640) })).map(
          (service) => ({ ...service, courier: courier.name }),
        ),
      ),
    );
    const cheapest = Math.min(...offers.flat().flatMap(({ charge }) => charge ?? []));
    expect(row).toMatchObject({ status: 'booked', charge: cheapest, bookingError: null });
    expect(row.expectedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('the fastest service, which the courier is asked for', async () => {
    await choose({ choice: 'fastest' });
    const row = await order({ pincode: '110001', city: 'New Delhi', state: 'Delhi' });
    expect(row.status).toBe('booked');
    expect(row.booking?.service).toEqual(expect.any(String));
  });

  test('by rules, also by hand', async () => {
    const rule = { pinPrefixes: ['56'], maxGrams: null, parcels: 'any', courier: 'delhivery' };
    await choose({ choice: 'rules', rules: [rule] });
    expect(await order()).toMatchObject({ status: 'booked', courier: 'delhivery' });
    await choose({ choice: 'rules', rules: [{ ...rule, courier: 'by_hand' }] });
    expect(await order()).toMatchObject({ status: null, courier: 'by_hand', nextBookAt: null });
  });

  test('another courier while one is down, and none while all are', async () => {
    await choose({ choice: 'cheapest' });
    standIn.misbehave('down');
    const row = await order();
    expect(row).toMatchObject({ status: null, courier: 'automatic', bookingError: expect.any(String) });
    expect(row.booking?.sent).toBeUndefined();
    standIn.misbehave();
    shop.advanceClock(2 * MINUTE);
    await bookShipments(services);
    expect(await parcel(row.id)).toMatchObject({ status: 'booked' });
    const [shiprocket, delhivery] = NAMES.map(courierOf);
    const { serviceability } = shiprocket!;
    shiprocket!.serviceability = () => Promise.reject(new Error('down'));
    expect(await order()).toMatchObject({ status: 'booked', courier: delhivery!.name });
    shiprocket!.serviceability = serviceability;
  });

  test('nothing for an order that was cancelled before', async () => {
    await choose({ choice: 'cheapest' });
    const id = await shop.buy(asha, mug);
    await shop.owner.call('admin.order.book', { id });
    standIn.misbehave('down');
    await bookShipments(services);
    await shop.owner.call('admin.order.cancel', { id, reason: 'The customer called.' });
    standIn.misbehave();
    shop.advanceClock(2 * MINUTE);
    await bookShipments(services);
    const [row] = await db.select().from(shipment).where(eq(shipment.orderId, id));
    expect(row).toMatchObject({ status: 'cancelled', nextBookAt: null, trackingNumber: null });
    expect(await atCourier()).toEqual([]);
  });

  test('nothing while the setting is by hand', async () => {
    const id = await shop.buy(asha, mug);
    await expect(shop.owner.call('admin.order.book', { id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.owner.call('admin.order.bookAll', { ids: [id], courier: 'shiprocket' })).toMatchObject([
      { done: true },
    ]);
  });
});
