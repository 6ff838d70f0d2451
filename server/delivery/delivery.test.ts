import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { toIndianDay } from '#domain/calendar.ts';
import { addBusinessDays } from '#domain/orders/delivery-dates.ts';
import { orders, shipment } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
let asha: Shopper;
let mug: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  mug = await shop.stock();
  shop.services.couriers.all = [];
});

const inBusinessDays = (days: number) => toIndianDay(addBusinessDays(new Date(), days));
const estimate = async (pin: string) => (await shop.visitor.call('delivery.estimate', { pin })).by;

// Two days of packing, then the days of the zone.
test.each([
  ['560038', 5],
  ['570001', 6],
  ['682001', 7],
  ['110001', 9],
  ['781001', 11],
])('a parcel from Bengaluru to %s arrives within %i business days', async (pin, days) => {
  expect(await estimate(pin)).toBe(inBusinessDays(days));
});

test('no day is promised to a PIN code that the directory does not know', async () => {
  expect(await shop.visitor.call('delivery.estimate', { pin: '999999' })).toEqual({
    ...{ isKnown: false, by: null, cash: false },
  });
});

test('an order keeps the day that was promised, until its courier tells one', async () => {
  const id = await shop.buy(asha, mug);
  const promised = inBusinessDays(5);
  expect(await asha.call('order.get', { id })).toMatchObject({ expectedBy: promised });
  await shop.bring(id, 'shipped');
  expect(await asha.call('order.get', { id })).toMatchObject({ expectedBy: promised });
  await shop.db.update(shipment).set({ expectedOn: '2030-01-02' }).where(eq(shipment.orderId, id));
  const [mine] = await asha.call('order.list');
  expect(mine).toMatchObject({ expectedBy: '2030-01-02' });
});

test('an order from before the promise has none', async () => {
  const id = await shop.buy(asha, mug);
  await shop.db.update(orders).set({ promisedBy: null }).where(eq(orders.id, id));
  expect(await asha.call('order.get', { id })).toMatchObject({ expectedBy: null });
});

test('without a PIN code of the warehouse, no day is promised', async () => {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const delivery = { ...settings.delivery, warehousePincode: '' };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, delivery } });
  expect(await estimate('560038')).toBeNull();
  const id = await shop.buy(asha, mug);
  expect(await asha.call('order.get', { id })).toMatchObject({ expectedBy: null });
});
