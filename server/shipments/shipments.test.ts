import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTEMPT_REASONS, DELIVERY_UNDONE, SCAN_EVENTS, type Scan } from '#domain/shipments/scan.ts';
import { invoice, orders, shipment, shipmentScan } from '#server/database/schema.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { addScans } from './add-scans.ts';
import { createShipments, type NewParcel } from './create-shipments.ts';

const BLUEDART = { courier: 'shiprocket', carrier: 'Blue Dart' };

let shop: MerchantShop;
let asha: Shopper;
let shirt: string;
let day: number;
beforeAll(async () => {
  shop = await openMerchantShop();
});
beforeEach(async () => {
  asha = await shop.signIn();
  shirt = await shop.stock({ name: 'Linen Shirt', price: 1000, stock: { M: 5, L: 1 } });
  day = Date.now() - 20 * 86_400_000;
});

const buyShirts = (quantity = 1) =>
  shop.buy(asha, shirt, { size: 'M', quantity, amount: [1100, 1900, 2900][quantity - 1]! });

const book = (id: string, parcels: NewParcel[]) =>
  shop.db.transaction(async (tx) => createShipments(tx, await lockOrder(tx, id), parcels, new Date(day)));

const scan = (shipmentId: string, ...scans: Scan[]) => addScans(shop.services, [{ shipmentId, scans }]);
const at = (hours: number, event: Scan['event'], more: Partial<Scan> = {}): Scan => ({
  at: day + hours * 3_600_000,
  event,
  ...more,
});

const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const parcelsOf = (id: string) =>
  shop.db
    .select()
    .from(shipment)
    .where(eq(shipment.orderId, id))
    .orderBy(asc(shipment.createdAt), asc(shipment.id));
const scansOf = async (id: string) =>
  (
    await shop.db
      .select({ event: shipmentScan.event })
      .from(shipmentScan)
      .where(eq(shipmentScan.shipmentId, id))
      .orderBy(asc(shipmentScan.at), asc(shipmentScan.key))
  ).map(({ event }) => event);

describe('the scans of a parcel', () => {
  test('move its order, pay its cash on delivery, create the invoice and email the customer', async () => {
    const id = await buyShirts();
    const [parcel] = (await book(id, [{ ...BLUEDART, trackingNumber: `AWB${id}` }])) as [string];
    await scan(parcel, at(0, 'booked'));
    expect(await orderOf(id)).toMatchObject({
      status: 'processing',
      carrier: 'Blue Dart',
      trackingNumber: `AWB${id}`,
      shippedAt: null,
    });
    await addScans(shop.services, [
      {
        courier: 'shiprocket',
        trackingNumber: `AWB${id}`,
        scans: [at(3, 'picked_up')],
        expectedOn: '2026-12-02',
      },
    ]);
    expect(await orderOf(id)).toMatchObject({ status: 'shipped', shippedAt: new Date(day + 3 * 3_600_000) });
    expect(await shop.db.select().from(invoice).where(eq(invoice.orderId, id))).toHaveLength(1);
    await scan(parcel, at(9, 'in_transit'), at(20, 'out_for_delivery'));
    await scan(parcel, at(25, 'attempt_failed', { reason: 'unreachable' }));
    expect(await orderOf(id)).toMatchObject({ status: 'out_for_delivery', paid: false });
    await scan(parcel, at(44, 'out_for_delivery'), at(48, 'delivered'));
    await scan(parcel, at(48, 'delivered'));
    expect(await orderOf(id)).toMatchObject({
      status: 'delivered',
      paid: true,
      deliveredAt: new Date(day + 48 * 3_600_000),
    });
    expect((await parcelsOf(id))[0]).toMatchObject({
      status: 'delivered',
      attempts: 1,
      cashToCollect: 110_000,
      expectedOn: '2026-12-02',
    });
    expect(await shop.emailsTo(asha)).toEqual([
      expect.stringContaining('order'),
      'On its way',
      'Out for delivery',
      'Delivery attempt failed',
      'Delivered',
    ]);
    const { parcels } = await asha.call('order.get', { id });
    expect(parcels).toMatchObject([
      {
        carrier: 'Blue Dart',
        status: 'delivered',
        expectedOn: '2026-12-02',
        items: [{ position: 0, quantity: 1 }],
        scans: [
          { event: 'delivered' },
          {},
          { event: 'attempt_failed', reason: 'unreachable' },
          {},
          {},
          {},
          {},
        ],
      },
    ]);
    const { history } = await shop.owner.call('admin.order.get', { id });
    expect(history.filter(({ actor }) => actor === 'courier:shiprocket').map(({ action }) => action)).toEqual(
      ['Delivered', 'Out for Delivery', 'Shipped'],
    );
  });

  test('that come back or are lost leave the order to the merchant, and its stock alone', async () => {
    const id = await buyShirts();
    const [parcel] = (await book(id, [BLUEDART])) as [string];
    await scan(parcel, at(0, 'picked_up'), at(5, 'returning'), at(9, 'returned'));
    expect(await orderOf(id)).toMatchObject({ status: 'shipped', paid: false });
    expect(await shop.stockOf(shirt)).toEqual({ M: 4, L: 1 });
    await shop.owner.call('admin.order.returnToSender', { id, restock: true });
    expect(await shop.stockOf(shirt)).toEqual({ M: 5, L: 1 });
    expect(await scansOf(parcel)).toEqual(['picked_up', 'returning', 'returned']);
  });

  test('of an unknown parcel are returned, and the others of the batch count', async () => {
    const id = await buyShirts();
    await book(id, [{ ...BLUEDART, trackingNumber: `AWB${id}` }]);
    const unknown = { courier: 'shiprocket', trackingNumber: 'nobody', scans: [at(1, 'picked_up')] };
    const known = { ...unknown, trackingNumber: `AWB${id}` };
    expect(await addScans(shop.services, [unknown, known])).toEqual([unknown]);
    expect((await orderOf(id)).status).toBe('shipped');
  });

  test('that arrive together count once each', async () => {
    const id = await buyShirts();
    const [parcel] = (await book(id, [BLUEDART])) as [string];
    const way = [at(0, 'picked_up'), at(2, 'in_transit'), at(4, 'out_for_delivery'), at(6, 'delivered')];
    await Promise.all(way.flatMap((one) => [scan(parcel, one), scan(parcel, one)]));
    expect(await orderOf(id)).toMatchObject({ status: 'delivered', shippedAt: new Date(day) });
    expect(await scansOf(parcel)).toEqual(way.map(({ event }) => event));
    expect((await shop.emailsTo(asha)).filter((subject) => subject.includes('Delivered'))).toHaveLength(1);
  });
});

describe('the tracking page', () => {
  const view = (path: string) => shop.api(new Request(new URL(path, shop.services.config.publicOrigin)));

  test('shows parcels to anyone with the link of the email, but no phone and no full address', async () => {
    const id = await buyShirts();
    const [parcel] = (await book(id, [{ ...BLUEDART, trackingNumber: `AWB${id}` }])) as [string];
    await scan(
      parcel,
      at(0, 'picked_up'),
      at(9, 'attempt_failed', { reason: 'refused', place: 'Pune <Hub>' }),
    );
    const { text } = await shop.lastEmailTo(asha);
    const path = new URL(/https?:\S*\/track\/\S+/.exec(text)![0]).pathname;
    const response = await view(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const page = await response.text();
    const { address } = await orderOf(id);
    expect(page).toContain('Delivery attempt failed');
    expect(page).toContain('The parcel was refused.');
    expect(page).toContain('Pune &lt;Hub&gt;');
    expect(page).toContain(address!.pincode);
    expect(page).toContain(`https://shiprocket.co/tracking/AWB${id}`);
    for (const secret of [address!.phone, address!.address, address!.lastName])
      expect(page).not.toContain(secret);
    expect(await (await view(`/hi${path}`)).text()).toContain('डिलीवरी नहीं हो सकी');
    expect((await view(`${path.slice(0, -1)}~`)).status).toBe(404);
    expect((await view(`/track/${id}`)).status).toBe(404);
  });

  test('names the size of each item, and expects no parcel that comes back or is lost', async () => {
    const id = await buyShirts(2);
    const trackingNumber = `AWB${id}`;
    const [parcel] = (await book(id, [{ ...BLUEDART, trackingNumber }])) as [string];
    const report = { courier: 'shiprocket', trackingNumber, expectedOn: '2026-12-02' };
    await addScans(shop.services, [{ ...report, scans: [at(0, 'picked_up')] }]);
    const { trackingUrl } = await asha.call('order.get', { id });
    const read = async () => (await view(new URL(trackingUrl!).pathname)).text();
    expect(await read()).toContain('Expected on Wed, 2 Dec');
    expect(await read()).toContain('<li>2 × Linen Shirt (M)</li>');
    for (const event of ['attempt_failed', 'returning', 'lost'] as const) {
      await scan(parcel, at(20 + SCAN_EVENTS.indexOf(event), event));
      expect(await read()).not.toContain('Expected on');
    }
  });

  test('is linked from My Orders and the order while the order is on its way', async () => {
    const id = await buyShirts();
    const links = async () => {
      const listed = (await asha.call('order.list', {})).find((order) => order._id === id)!;
      return [listed.trackingUrl, (await asha.call('order.get', { id })).trackingUrl];
    };
    expect(await links()).toEqual([null, null]);
    const [parcel] = (await book(id, [{ ...BLUEDART, trackingNumber: `AWB${id}` }])) as [string];
    await scan(parcel, at(0, 'picked_up'));
    const [inList, onPage] = await links();
    expect(inList).toBe(onPage);
    expect(await (await view(new URL(inList!).pathname)).text()).toContain(`AWB${id}`);
    await scan(parcel, at(5, 'out_for_delivery'), at(9, 'delivered'));
    expect(await links()).toEqual([null, null]);
  });
});

describe('an order in several parcels', () => {
  test('is delivered when all of them are; each is worth its share of the cash', async () => {
    const id = await buyShirts(3);
    const [first, second] = (await book(id, [
      { ...BLUEDART, trackingNumber: `A${id}`, items: [{ position: 0, quantity: 1 }] },
      { ...BLUEDART, trackingNumber: `B${id}` },
    ])) as [string, string];
    const { total } = await orderOf(id);
    const cash = (await parcelsOf(id)).map(({ cashToCollect }) => cashToCollect);
    expect(cash[0]! + cash[1]!).toBe(total);
    expect(cash[0]).toBe(Math.floor(total / 300) * 100);
    await scan(first, at(0, 'picked_up'), at(3, 'out_for_delivery'), at(5, 'delivered'));
    expect(await orderOf(id)).toMatchObject({ status: 'shipped', paid: false, deliveredAt: null });
    await scan(second, at(2, 'picked_up'), at(8, 'out_for_delivery'));
    expect(await orderOf(id)).toMatchObject({ status: 'out_for_delivery', shippedAt: new Date(day) });
    await scan(second, at(9, 'delivered'));
    expect(await orderOf(id)).toMatchObject({ status: 'delivered', paid: true });
  });

  test('is not delivered while some of its items are in no parcel', async () => {
    const id = await buyShirts(2);
    const [first] = (await book(id, [{ ...BLUEDART, items: [{ position: 0, quantity: 1 }] }])) as [string];
    await scan(first, at(0, 'picked_up'), at(5, 'delivered'));
    expect((await orderOf(id)).status).toBe('shipped');
  });

  test('never has more items in parcels than were ordered; a lost parcel can be sent again', async () => {
    const id = await buyShirts(2);
    const items = [{ position: 0, quantity: 2 }];
    const [first] = (await book(id, [{ ...BLUEDART, items }])) as [string];
    await expect(book(id, [{ ...BLUEDART, items: [{ position: 0, quantity: 1 }] }])).rejects.toThrow(
      'fewer items left',
    );
    await expect(book(id, [BLUEDART])).rejects.toThrow('no items left');
    await scan(first, at(0, 'picked_up'), at(5, 'lost'));
    const [again] = (await book(id, [BLUEDART])) as [string];
    await scan(again, at(6, 'picked_up'), at(9, 'delivered'));
    expect((await orderOf(id)).status).toBe('delivered');
  });
});

test('a delivery that is undone for a parcel which is lost leaves the other parcel delivered', async () => {
  const id = await buyShirts(2);
  const [first, second] = (await book(id, [
    { ...BLUEDART, items: [{ position: 0, quantity: 1 }] },
    { courier: 'delhivery', carrier: 'Delhivery' },
  ])) as [string, string];
  await scan(first, at(1, 'delivered'));
  await scan(second, at(1, 'delivered'), at(2, 'lost'));
  expect((await orderOf(id)).status).toBe('delivered');
  await scan(second, at(1, 'delivery_undone'));
  expect((await orderOf(id)).status).not.toBe('delivered');
  expect((await parcelsOf(id)).map(({ status }) => status)).toEqual(['delivered', 'lost']);
});

describe('a step of the whole order', () => {
  test('is a scan of each of its parcels, and makes one by hand of what was not sent', async () => {
    const id = await buyShirts();
    await shop.bring(id, 'delivered');
    const [parcel] = await parcelsOf(id);
    expect(parcel).toMatchObject({
      courier: 'by_hand',
      carrier: 'India Post',
      trackingNumber: 'T1',
      status: 'delivered',
      step: 'delivered',
      cashToCollect: 110_000,
    });
    expect(await scansOf(parcel!.id)).toEqual(['in_transit', 'out_for_delivery', 'delivered']);
    await shop.owner.call('admin.order.undoDelivery', { id });
    expect((await parcelsOf(id))[0]).toMatchObject({ status: 'out_for_delivery', step: 'out_for_delivery' });
    await shop.owner.call('admin.order.tracking', { id, carrier: 'DTDC', trackingNumber: 'T2' });
    expect((await parcelsOf(id))[0]).toMatchObject({ carrier: 'DTDC', trackingNumber: 'T2' });
    await shop.owner.call('admin.order.setStatus', { orders: [{ id }], to: 'delivered' });
    expect((await parcelsOf(id)).map(({ status }) => status)).toEqual(['delivered']);
  });

  test('leaves the courier’s later scans without effect where they change nothing', async () => {
    const id = await buyShirts();
    const [parcel] = (await book(id, [BLUEDART])) as [string];
    await scan(parcel, at(0, 'picked_up'));
    await shop.owner.call('admin.order.setStatus', { orders: [{ id }], to: 'delivered' });
    await scan(parcel, at(2, 'in_transit'));
    expect((await orderOf(id)).status).toBe('delivered');
    expect((await parcelsOf(id)).map(({ status }) => status)).toEqual(['delivered']);
  });

  test('that cancels the order ends parcels that wait to be booked', async () => {
    const id = await buyShirts();
    await book(id, [BLUEDART]);
    await shop.owner.call('admin.order.cancel', { id, reason: 'Sold out' });
    expect((await parcelsOf(id))[0]).toMatchObject({ status: 'cancelled', nextBookAt: null });
  });
});

const scanOfAnyTime: fc.Arbitrary<Scan> = fc.record({
  at: fc.integer({ min: 1, max: 8 }),
  event: fc.constantFrom(...SCAN_EVENTS, DELIVERY_UNDONE),
  reason: fc.constantFrom(...ATTEMPT_REASONS),
});

test('equal sets of scans are equal parcels, orders, stock and money, in whatever order and however often they arrive', async () => {
  const result = async (calls: { parcel: number; scan: Scan }[]) => {
    // Each may place a few orders a minute.
    asha = await shop.signIn();
    shirt = await shop.stock({ name: 'Linen Shirt', price: 1000, stock: { M: 5 } });
    const id = await buyShirts(2);
    const parcels = await book(id, [
      { ...BLUEDART, items: [{ position: 0, quantity: 1 }] },
      { courier: 'delhivery', carrier: 'Delhivery' },
    ]);
    for (const { parcel, scan: one } of calls)
      await scan(parcels[parcel]!, { ...one, at: day + one.at * 3_600_000 });
    const { status, paid, shippedAt, deliveredAt, packedAt, carrier, total } = await orderOf(id);
    const states = (await parcelsOf(id)).map((row) => [
      row.status,
      row.statusSince,
      row.attempts,
      row.reason,
    ]);
    const counted = await Promise.all(parcels.map(scansOf));
    const invoices = await shop.db
      .select({ kind: invoice.kind })
      .from(invoice)
      .where(eq(invoice.orderId, id));
    const stock = await shop.stockOf(shirt);
    return {
      status,
      paid,
      shippedAt,
      deliveredAt,
      packedAt,
      carrier,
      total,
      states,
      counted,
      invoices,
      stock,
    };
  };
  await fc.assert(
    fc.asyncProperty(
      fc
        .tuple(fc.array(scanOfAnyTime, { maxLength: 5 }), fc.array(scanOfAnyTime, { maxLength: 5 }))
        .chain((sets) => {
          const once = sets.flatMap((set, parcel) => set.map((one) => ({ parcel, scan: one })));
          const twice = [...once, ...once];
          return fc.record({
            once: fc.constant(once),
            arrived: fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length }),
          });
        }),
      async ({ once, arrived }) => {
        expect(await result(arrived)).toEqual(await result(once));
      },
    ),
    { numRuns: 25 },
  );
});
