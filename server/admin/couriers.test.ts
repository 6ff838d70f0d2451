import { afterAll, beforeAll, expect, test } from 'vitest';
import { courierAdapters } from '#server/couriers/couriers.ts';
import { createCourierStandIn } from '#server/standins/couriers/couriers.ts';
import { type MerchantShop, openMerchantShop } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
let standIn: Awaited<ReturnType<typeof createCourierStandIn>>;
beforeAll(async () => {
  shop = await openMerchantShop();
  const { db, services, api } = shop;
  standIn = await createCourierStandIn({ db, now: services.now, deliverWebhook: api });
});
afterAll(() => {
  shop.services.couriers.all = [];
});

const open = (change: Partial<typeof standIn.account> = {}) => {
  shop.services.couriers.all = courierAdapters.map((adapter) =>
    adapter.open(
      { ...standIn.account, ...change },
      {
        now: shop.services.now,
        server: {
          base: `http://in-process/standins/couriers/${adapter.name}`,
          fetch: (request) => standIn.app.fetch(request),
          timeoutMs: 300,
        },
      },
    ),
  );
};
const problems = async () => {
  const answer = await shop.owner.call('admin.courier.test');
  return Object.fromEntries(answer.map(({ name, problem }) => [name, problem]));
};

test('an owner sees which courier accounts are connected, and why others are not', async () => {
  open();
  expect(await problems()).toEqual({ shiprocket: null, delhivery: null });
  open({ SHIPROCKET_PASSWORD: 'wrong', DELHIVERY_TOKEN: 'wrong' });
  expect(await problems()).toEqual({
    shiprocket: expect.stringContaining('SHIPROCKET_PASSWORD'),
    delhivery: expect.stringContaining('DELHIVERY_TOKEN'),
  });
  open({ SHIPROCKET_PICKUP_LOCATION: 'Elsewhere' });
  expect(await problems()).toMatchObject({ shiprocket: expect.stringContaining('Elsewhere') });
  standIn.misbehave('hang');
  expect(await problems()).toEqual({
    shiprocket: expect.stringContaining('courier'),
    delhivery: expect.stringContaining('courier'),
  });
  standIn.misbehave();
});

test('staff see the couriers, but cannot test their accounts', async () => {
  open();
  const staff = await shop.addStaff('staff');
  expect(await staff.call('admin.courier.list')).toEqual({
    courierChoice: 'by_hand',
    couriers: [
      { name: 'shiprocket', displayName: 'Shiprocket' },
      { name: 'delhivery', displayName: 'Delhivery' },
    ],
  });
  await expect(staff.call('admin.courier.test')).rejects.toMatchObject({ code: 'forbidden' });
});
