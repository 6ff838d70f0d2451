import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { orders } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { countsQuery } from './delivery-risk.ts';

const NONE = { returnedByPhone: 0, returnedInPincode: 0, otherOrders: 0, hasIncompleteAddress: false };

let shop: MerchantShop;
let staff: Shopper;
let asha: Shopper;
let mug: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  staff = await shop.addStaff('staff');
  mug = await shop.stock({ stock: 90 });
});
beforeEach(async () => {
  asha = await shop.signIn();
});

const buy = (details: Parameters<MerchantShop['buy']>[2] = {}) =>
  shop.buy(asha, mug, { phone: asha.phone, ...details });
const riskOf = async (id: string) => (await staff.call('admin.order.get', { id })).deliveryRisk;

async function setAge(id: string, days: number) {
  const createdAt = new Date(shop.services.now().getTime() - days * DAY_MS);
  await shop.db.update(orders).set({ createdAt }).where(eq(orders.id, id));
}

async function buyAndReturn(details: Parameters<MerchantShop['buy']>[2] = {}) {
  const id = await buy(details);
  await shop.bring(id, 'shipped');
  await shop.owner.call('admin.order.returnToSender', { id, restock: true });
  return id;
}

test('the first order to a complete address has no reason for a note', async () => {
  expect(await riskOf(await buy())).toEqual(NONE);
});

test('returned parcels count by phone number, however it is written, and by PIN code for 90 days', async () => {
  const pune = { city: 'Pune', state: 'Maharashtra', pincode: '411004' } as const;
  const returned = await buyAndReturn(pune);
  const ofAnother = await buyAndReturn({ ...pune, phone: '9812345001' });
  await setAge(returned, 2);
  const id = await buy({ ...pune, phone: `+91 ${asha.phone}` });
  expect(await riskOf(id)).toEqual({ ...NONE, returnedByPhone: 1, returnedInPincode: 2 });
  expect(await riskOf(await buy({ phone: '9812345002' }))).toEqual(NONE);
  await setAge(returned, 91);
  await setAge(ofAnother, 91);
  expect(await riskOf(id)).toEqual({ ...NONE, returnedByPhone: 1 });
});

test('other orders of the phone number count within a day, but not cancelled ones', async () => {
  const first = await buy();
  const second = await buy();
  expect(await riskOf(first)).toEqual({ ...NONE, otherOrders: 1 });
  await asha.call('order.cancel', { id: second });
  expect(await riskOf(first)).toEqual(NONE);
  await setAge(first, 2);
  expect(await riskOf(await buy())).toEqual(NONE);
});

test('an incomplete address is a reason, and none is given once the order is shipped or paid online', async () => {
  const id = await buy({ address: 'MG Road' });
  expect(await riskOf(id)).toEqual({ ...NONE, hasIncompleteAddress: true });
  await shop.bring(id, 'shipped');
  expect(await riskOf(id)).toBeNull();
  const paid = await buy({ address: 'MG Road' });
  await shop.payOnline(paid);
  expect(await riskOf(paid)).toBeNull();
});

test('the counts are read from indexes', async () => {
  const id = await buy();
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const query = countsQuery({ id, createdAt: new Date() }, HOME, new Date());
    return JSON.stringify((await tx.execute(sql`explain ${query}`)).rows);
  });
  expect(plan).toContain('orders_returned_pincode');
  expect(plan.split('orders_phone')).toHaveLength(3);
  expect(plan).not.toContain('Seq Scan');
});
