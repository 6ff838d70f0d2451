import { beforeAll, expect, test } from 'vitest';
import { payment } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
let bottle: string;
let orders: string[];
beforeAll(async () => {
  shop = await openMerchantShop();
  const asha = await shop.signIn();
  bottle = await shop.stock({ name: 'Steel Bottle', stock: 20 });
  const mug = await shop.stock({ name: 'Mug', stock: { S: 2, M: 9 } });
  await shop.stock({ stock: 0 });
  orders = [
    await shop.buy(asha, bottle),
    await shop.buy(asha, bottle),
    await shop.buy(asha, mug, { size: 'M', quantity: 2, amount: 1100 }),
    await shop.buy(asha, bottle),
  ];
  await shop.owner.call('admin.order.pack', { ids: [orders[1]!], packed: true });
  await shop.bring(orders[2]!, 'Shipped');
  await shop.owner.call('admin.order.cancel', { id: orders[3]!, reason: 'x' });
  await shop.db.insert(payment).values({ id: 'p', orderId: orders[0]!, amount: 1, status: 'held' });
  await asha.call('cart.update', { itemId: bottle, quantity: 3 });
});

test('what needs doing is counted', async () => {
  expect(await shop.owner.call('admin.todo')).toEqual({
    toPack: 1,
    toShip: 1,
    onTheWay: 1,
    paymentsHeld: 1,
    refundsFailed: 0,
    returnsRequested: 0,
    returnsApproved: 0,
    returnsReceived: 0,
    lowStock: 1,
    soldOut: 1,
    lettersFailed: 0,
  });
});

test('sales are told by day, without what was cancelled', async () => {
  const sales = await shop.owner.call('admin.sales', {});
  expect(sales.days).toHaveLength(30);
  expect(sales.days.at(-1)).toEqual({ date: sales.to, orders: 3, amount: 2380 });
  expect(sales).toMatchObject({
    orders: 3,
    amount: 2380,
    averageOrder: 793.33,
    bestSellers: [
      { name: 'Steel Bottle', pieces: 2, amount: 1000 },
      { name: 'Mug', pieces: 2, amount: 1000 },
    ],
    cartsLeft: { carts: 1, amount: 1500 },
  });
});

test('a range without sales has its days, and a wrong one is refused', async () => {
  const empty = await shop.owner.call('admin.sales', { from: '2020-02-28', to: '2020-03-01' });
  expect(empty.days.map(({ date }) => date)).toEqual(['2020-02-28', '2020-02-29', '2020-03-01']);
  expect(empty).toMatchObject({ orders: 0, averageOrder: 0, bestSellers: [] });
  await expect(
    shop.owner.call('admin.sales', { from: '2020-02-02', to: '2020-01-01' }),
  ).rejects.toMatchObject({
    fields: { to: expect.any(String) },
  });
  await expect(
    shop.owner.call('admin.sales', { from: '2000-01-01', to: '2020-01-01' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
