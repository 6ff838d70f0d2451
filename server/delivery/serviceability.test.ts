import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { addBusinessDays } from '#domain/orders/delivery-dates.ts';
import type { Courier } from '#server/couriers/courier.ts';
import { orders, serviceability as stored } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { createServiceability } from './serviceability.ts';

const WAREHOUSE = '560001';

let shop: MerchantShop;
let asha: Shopper;
let mug: string;
let couriers: Courier[];
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  mug = await shop.stock();
  couriers = shop.services.couriers.all;
});
beforeEach(() => {
  shop.services.couriers.all = couriers;
});

const inBusinessDays = (days: number) => toIndianDay(addBusinessDays(new Date(), days));
const estimate = (pin: string) => shop.visitor.call('delivery.estimate', { pin });
const total = async (pincode: string) => {
  const id = await shop.buy(asha, mug, { pincode, city: 'Pune', state: 'Maharashtra' });
  return (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
};

/** Another process: it shares the rows, not the memory. */
function openProcess(all: Courier[], now = () => new Date()) {
  return createServiceability({ db: shop.db, couriers: { all }, log: quietLog, now });
}

function counting(name: string) {
  const calls: string[] = [];
  const courier = couriers.find((one) => one.name === name)!;
  const serviceability: Courier['serviceability'] = (route) => {
    calls.push(route.to);
    return courier.serviceability(route);
  };
  return { courier: { ...courier, serviceability }, calls };
}

test('the days of couriers count before those of the zone', async () => {
  // Two days of packing, and four by air.
  expect(await estimate('411001')).toMatchObject({ by: inBusinessDays(2 + 4), cash: true });
  expect((await total('411001')).promisedBy).toBe(inBusinessDays(2 + 4));
});

test('the days of the zone count where no courier delivers, and cash is not offered', async () => {
  expect(await estimate('190001')).toMatchObject({ by: inBusinessDays(2 + 9), cash: false });
});

test('cash on delivery is refused where no courier collects it', async () => {
  const pincode = '194101';
  const items = [{ productId: mug, quantity: 1 }];
  const reason = `Cash on delivery is not available for PIN code ${pincode}. Please pay online.`;
  expect(await asha.call('order.checkCod', { items, pincode })).toEqual({ isOffered: false, reason });
  await expect(shop.buy(asha, mug, { pincode, city: 'Leh', state: 'Ladakh' })).rejects.toThrow(reason);
});

test('cash on delivery is refused if the order is the first that asks about a PIN code', async () => {
  const order = shop.buy(asha, mug, { pincode: '190003', city: 'Srinagar', state: 'Jammu and Kashmir' });
  await expect(order).rejects.toThrow('not available for PIN code 190003');
});

test('cash on delivery is offered at a PIN code that the directory does not know', async () => {
  const items = [{ productId: mug, quantity: 1 }];
  expect(await asha.call('order.checkCod', { items, pincode: '999999' })).toEqual({ isOffered: true });
});

test('the storefront asks if cash is offered, because couriers decide it by the PIN code', async () => {
  expect(await shop.visitor.call('shop.settings')).toMatchObject({ checkCod: true });
});

test('a courier is asked once about a route in thirty days, by all processes', async () => {
  const { courier, calls } = counting('delhivery');
  let now = new Date();
  const [one, other] = [openProcess([courier], () => now), openProcess([courier], () => now)];
  await Promise.all([one.ask(WAREHOUSE, '600001'), one.ask(WAREHOUSE, '600001')]);
  expect(await other.ask(WAREHOUSE, '600001')).toEqual({ days: 4, acceptsCash: true });
  expect(calls).toEqual(['600001']);
  now = new Date(now.getTime() + 31 * DAY_MS);
  expect(await other.find(WAREHOUSE, '600001')).toBeUndefined();
  await other.ask(WAREHOUSE, '600001');
  expect(calls).toEqual(['600001', '600001']);
});

test('while one courier is down, the answer of the other counts, and it is asked again after ten minutes', async () => {
  const { courier, calls } = counting('delhivery');
  const down = { ...courier, name: 'down', serviceability: () => Promise.reject(new Error('down')) };
  let now = new Date();
  const process = openProcess([courier, down], () => now);
  const both = { days: 4, acceptsCash: true };
  expect(await process.ask(WAREHOUSE, '600002')).toEqual(both);
  const [row] = await shop.db.select().from(stored).where(eq(stored.to, '600002'));
  expect(row).toMatchObject({ courier: 'delhivery', days: 4 });
  let attempts = 0;
  down.serviceability = () => Promise.reject(new Error(`down ${++attempts}`));
  await process.ask(WAREHOUSE, '600002');
  expect(attempts).toBe(0);
  now = new Date(now.getTime() + 11 * 60_000);
  expect(await process.ask(WAREHOUSE, '600002')).toEqual(both);
  expect([attempts, calls.length]).toEqual([1, 1]);
});

test('a courier that does not answer delays the page by a moment only, and its late answer is stored', async () => {
  const { courier } = counting('delhivery');
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = {
    ...courier,
    serviceability: (route: Parameters<Courier['serviceability']>[0]) =>
      waiting.then(() => courier.serviceability(route)),
  };
  const process = openProcess([slow]);
  expect(await process.ask(WAREHOUSE, '600003')).toBeUndefined();
  answer();
  await expect.poll(() => openProcess([courier]).find(WAREHOUSE, '600003')).toMatchObject({ days: 4 });
});

test('when many routes wait for a courier, others get the days of their zone at once', async () => {
  const { courier } = counting('delhivery');
  let asked = 0;
  const hanging = {
    ...courier,
    serviceability: () => {
      asked++;
      return new Promise<never>(() => {});
    },
  };
  const process = openProcess([hanging]);
  await Promise.all(Array.from({ length: 20 }, (_, index) => process.ask(WAREHOUSE, `7000${10 + index}`)));
  expect(asked).toBe(8);
});
