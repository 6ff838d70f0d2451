import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { orders } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';

let shop: MerchantShop;
let asha: Shopper;
let backpack: string;
let first: string;
let second: string;
let third: string;

beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn('Asha', 'asha.devi@example.com');
  const ravi = await shop.signIn('Ravi', 'ravi@example.com');
  const shirt = await shop.stock({ name: 'Linen Shirt, Sky', stock: { S: 9, M: 9 } });
  backpack = await shop.stock({ name: 'Day Backpack', stock: 90 });
  first = await shop.buy(asha, backpack, { firstName: 'Asha', lastName: 'Devi Rao', phone: '9845012345' });
  second = await shop.buy(ravi, shirt, {
    ...{ firstName: 'Ravi', lastName: 'Om', phone: '9900011122', quantity: 2, size: 'M', amount: 1100 },
  });
  third = await shop.buy(ravi, backpack, { firstName: 'Ravi', lastName: 'Om', phone: '9900011122' });
  await shop.owner.call('admin.order.setStatus', {
    ...{ to: 'shipped', carrier: 'Delhivery', orders: [{ id: first, trackingNumber: 'DL-77812345IN' }] },
  });
  await shop.db.update(orders).set({ couponCode: 'DIWALI20' }).where(eq(orders.id, second));
});

const idsOf = async (input: Input<'admin.order.list'>) =>
  (await shop.owner.call('admin.order.list', input)).map(({ _id }) => _id);

test('a search for a number sign alone lists everything', async () => {
  expect(await idsOf({ q: '#' })).toEqual([third, second, first]);
  expect(await shop.owner.call('admin.audit.list', { q: '#' })).not.toEqual([]);
});

describe('searching orders finds', () => {
  test.each<[string, string, () => string[]]>([
    ['its tracking number', 'DL-77812345IN', () => [first]],
    ['part of its tracking number in lower case', 'dl-7781', () => [first]],
    ['the first and the last of three names', 'Asha Rao', () => [first]],
    ['a short last name', 'ravi om', () => [third, second]],
    ['part of the phone number', '98450', () => [first]],
    ['six digits of the phone number', '984501', () => [first]],
    ['the whole phone number with the country code', '+91 98450 12345', () => [first]],
    ['the customer’s email', 'asha.devi@example.com', () => [first]],
    ['part of the email', 'asha.dev', () => [first]],
    ['a product name', 'backpack', () => [third, first]],
    ['two words of a product', 'shirt linen', () => [second]],
    ['its coupon', 'diwali20', () => [second]],
  ])('one by %s', async (_, q, found) => {
    expect(await idsOf({ q })).toEqual(found());
  });

  test('two letters of a name, without matching every .com and every product', async () => {
    expect(await idsOf({ q: 'om' })).toEqual([third, second]);
    expect(await idsOf({ q: 'asha om' })).toEqual([]);
    expect(await idsOf({ q: 'pa' })).toEqual([]);
  });

  test('a product among the orders of one status', async () => {
    expect(await idsOf({ q: 'backpack', status: ['processing'] })).toEqual([third]);
    expect(await idsOf({ q: '%' })).toEqual([]);
  });
});

test('search results are paged, counted and sorted in both directions', async () => {
  const page = (input: Input<'admin.order.list'>) =>
    shop.owner.page('admin.order.list', { q: 'rav', limit: 1, count: 'true', ...input });
  const newest = await page({});
  expect([newest.items[0]!._id, newest.total]).toEqual([third, 2]);
  const older = await page({ cursor: newest.nextCursor! });
  expect([older.items[0]!._id, older.total, older.nextCursor]).toEqual([second, 2, undefined]);
  const oldest = await page({ sort: 'oldest' });
  expect(oldest.items[0]!._id).toBe(second);
  expect((await page({ sort: 'oldest', cursor: oldest.nextCursor! })).items[0]!._id).toBe(third);
  expect(await idsOf({ sort: 'oldest' })).toEqual([first, second, third]);
});

test('a row lists the items with their sizes and quantities', async () => {
  const mug = await shop.stock({ name: 'Mug' });
  const { orderId } = await asha.call('order.create', {
    items: [
      { productId: backpack, quantity: 1 },
      { productId: mug, quantity: 2 },
    ],
    amount: 1600,
    address: HOME,
    paymentMethod: 'COD',
  });
  const [row] = await shop.owner.call('admin.order.list', { q: orderId });
  expect(row).toMatchObject({
    quantity: 3,
    lines: 2,
    contents: [
      { name: 'Day Backpack', size: 'default', quantity: 1 },
      { name: 'Mug', size: 'default', quantity: 2 },
    ],
  });
  expect((await shop.owner.call('admin.order.list', { q: second }))[0]!.contents).toEqual([
    { name: 'Linen Shirt, Sky', size: 'M', quantity: 2 },
  ]);
});

test('open orders are counted by status, packed ones separately', async () => {
  await shop.owner.call('admin.order.pack', { ids: [second], packed: true });
  const counts = await shop.owner.call('admin.order.counts');
  const of = (status: string, packed: boolean) =>
    counts.find((one) => one.status === status && one.packed === packed)?.count;
  expect(of('processing', true)).toBe(1);
  expect(of('processing', false)).toBe(2);
  expect(of('shipped', false)).toBe(1);
  const { toPack, toShip } = await shop.owner.call('admin.todo');
  expect([toPack, toShip]).toEqual([2, 1]);
});
