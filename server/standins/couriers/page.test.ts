import { beforeEach, expect, test } from 'vitest';
import { lockOrder } from '#server/orders/lock-order.ts';
import { bookShipments } from '#server/shipments/book.ts';
import { createShipments } from '#server/shipments/create-shipments.ts';
import { openMerchantShop } from '#server/testing/merchant-shop.ts';
import { openTestShop } from '#server/testing/shop.ts';

const shop = await openMerchantShop();
const page = shop.standIns.find(({ routes }) => routes.some(({ path }) => path === '/dev/courier'))!;
const { services } = shop;

interface Parcel {
  id: number;
  awb: string;
  order: string;
  status: string;
  next: string | null;
  pickup: string;
  way: string;
  actions: string[];
}

const list = async (query = ''): Promise<Parcel[]> =>
  (await page.request(`/dev/courier.json${query}`)).json() as Promise<Parcel[]>;
const newest = async () => (await list())[0]!;
const press = (path: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  page.request(`/dev/courier/${path}`, { method: 'POST', headers });
const run = async (...names: string[]) => {
  for (const name of names)
    await shop.jobs.find((job) => job.name === name)!.run(new AbortController().signal);
};

let orderId: string;
beforeEach(async () => {
  const asha = await shop.signIn();
  orderId = await shop.buy(asha, await shop.stock({ price: 500 }));
  await shop.db.transaction(async (tx) =>
    createShipments(
      tx,
      await lockOrder(tx, orderId),
      [{ courier: 'delhivery', carrier: 'Delhivery', nextBookAt: services.now() }],
      services.now(),
    ),
  );
  await bookShipments(services);
});

const stateOfOrder = async () => (await shop.owner.call('admin.order.get', { id: orderId })).status;

test('a parcel is moved to its delivery by hand, and the shop follows', async () => {
  const { id, order, status, next, pickup, way } = await newest();
  expect({ order, status, next, pickup, way }).toEqual({
    order: expect.stringMatching(/^#\d+$/),
    ...{ status: 'Manifested', next: 'Picked up', pickup: 'not requested', way: 'delivered' },
  });
  expect((await press(`${id}/next`)).status).toBe(303);
  await run('stand-in courier webhooks');
  expect(await stateOfOrder()).toBe('shipped');
  await press(`${id}/fail`);
  await run('stand-in courier webhooks');
  const { parcels } = await shop.owner.call('admin.order.get', { id: orderId });
  expect(parcels[0]).toMatchObject({ status: 'attempt_failed', attempts: 1 });
  await press(`${id}/deliver`);
  await press(`${id}/webhook`);
  await run('stand-in courier webhooks');
  expect(await stateOfOrder()).toBe('delivered');
  expect((await press(`${id}/lose`)).status).toBe(409);
});

test.each([
  ['lose', ['The parcel is lost']],
  ['damage', ['The parcel is damaged', 'Return to origin initiated', 'Returned to the seller']],
  ['return', ['Return to origin initiated', 'Returned to the seller']],
])('a parcel to which “%s” happens goes on as it should', async (action, statuses) => {
  const { id } = await newest();
  expect((await press(`${id}/${action}`)).status).toBe(409);
  await press(`${id}/next`);
  await press(`${id}/${action}`);
  for (const status of statuses) {
    expect((await newest()).status).toBe(status);
    await press(`${id}/next`);
  }
});

test('a paused clock moves no parcel until it is resumed', async () => {
  const { id } = await newest();
  await press(`${id}/next`);
  await press('clock/pause');
  shop.advanceClock(60_000);
  await run('stand-in parcels');
  expect((await newest()).status).toBe('Picked up');
  expect(await (await page.request('/dev/courier')).text()).toContain('The clock is paused');
  await press('clock/resume');
  await run('stand-in parcels');
  expect((await newest()).status).toBe('In transit');
});

test('a page of another site cannot move parcels', async () => {
  const { id } = await newest();
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await press(`${id}/next`, headers)).status).toBe(403);
  expect((await newest()).status).toBe('Manifested');
});

test('the older parcels are on the next page', async () => {
  const all = await list();
  expect(await list(`?before=${all[0]!.id}`)).toEqual(all.slice(1));
});

test('a shop that other machines can reach has no such page', async () => {
  const open = await openTestShop({ HOST: '0.0.0.0', ALLOW_STANDINS: '1' });
  for (const app of open.standIns) expect((await app.request('/dev/courier')).status).toBe(404);
});
