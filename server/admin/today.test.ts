import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { paise, toPaise, ZERO } from '#domain/money.ts';
import { orderLine, orders, payment, refund } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
let bottle: string;
let placed: string[];
beforeAll(async () => {
  shop = await openMerchantShop();
  const asha = await shop.signIn();
  bottle = await shop.stock({ name: 'Steel Bottle', stock: 20 });
  const mug = await shop.stock({ name: 'Mug', stock: { S: 2, M: 9 } });
  await shop.stock({ stock: 0 });
  placed = [
    await shop.buy(asha, bottle),
    await shop.buy(asha, bottle),
    await shop.buy(asha, mug, { size: 'M', quantity: 2, amount: 1100 }),
    await shop.buy(asha, bottle),
  ];
  await shop.owner.call('admin.order.pack', { ids: [placed[1]!], packed: true });
  await shop.bring(placed[2]!, 'shipped');
  await shop.owner.call('admin.order.cancel', { id: placed[3]!, reason: 'x' });
  await shop.db.insert(payment).values({ id: 'p', orderId: placed[0]!, amount: paise(1), status: 'held' });
  await asha.call('cart.update', { itemId: bottle, quantity: 3 });
});

test('counts tasks', async () => {
  expect(await shop.owner.call('admin.todo')).toEqual({
    toConfirm: 0,
    answersNotTaken: 0,
    toPack: 1,
    toShip: 1,
    inTransit: 1,
    bookingsFailed: 0,
    attemptsUnanswered: 0,
    parcelsLate: 0,
    parcelsQuiet: 0,
    paymentsHeld: 1,
    refundsFailed: 0,
    returnsRequested: 0,
    returnsApproved: 0,
    returnsReceived: 0,
    lowStock: 1,
    soldOut: 1,
    emailsFailed: 0,
    brokenLinks: [],
    canSendEmails: false,
  });
});

test('counts products that are sold out or low in stock as their lists show them', async () => {
  // One size is sold out and one is not: low, but not sold out.
  await shop.stock({ name: 'Half Tee', stock: { S: 0, M: 9 } });
  await shop.stock({ name: 'Old Tee', stock: { S: 0, M: 0 }, state: 'draft' });
  const { lowStock, soldOut } = await shop.owner.call('admin.todo');
  const list = (stock: 'low' | 'out') =>
    shop.owner.page('admin.product.list', { stock, state: ['active'], count: 'true', limit: 1 });
  expect([(await list('low')).total, (await list('out')).total]).toEqual([lowStock, soldOut]);
  expect([lowStock, soldOut]).toEqual([2, 1]);
});

test('lists sales by day, without cancelled orders', async () => {
  const sales = await shop.owner.call('admin.sales', {});
  expect(sales.days).toHaveLength(30);
  expect(sales.days.at(-1)).toEqual({ date: sales.to, orders: 3, amount: 238_000 });
  expect(sales).toMatchObject({
    orders: 3,
    amount: 238_000,
    averageOrder: 79_333,
    bestSellers: [
      { name: 'Steel Bottle', quantity: 2, amount: 100_000 },
      { name: 'Mug', quantity: 2, amount: 100_000 },
    ],
    abandonedCarts: { carts: 1, amount: 150_000 },
  });
});

test('lists every day of a period without sales, and refuses an invalid period', async () => {
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

test('sales, bestsellers and a customer’s total are net of refunds and returns to sender', async () => {
  const ravi = await shop.signIn('Ravi');
  const shirt = await shop.stock({ name: 'Linen Shirt', price: 1000, stock: { M: 50 } });
  const buy = (quantity: number, amount: number) => shop.buy(ravi, shirt, { size: 'M', quantity, amount });
  const payout = { method: 'upi', upiId: 'ravi@okbank' } as const;
  const before = await shop.owner.call('admin.sales', {});
  const gained = async () => {
    const { amount, orders, bestSellers } = await shop.owner.call('admin.sales', {});
    const { spent, orders: bought } = await shop.owner.call('admin.customer.get', { id: ravi.id });
    const best = bestSellers.find(({ productId }) => productId === shirt);
    return {
      sales: amount - before.amount,
      orders: orders - before.orders,
      spent,
      bought,
      quantity: best?.quantity ?? 0,
    };
  };
  async function refundItems(id: string, resolution: 'refund' | 'exchange', quantity: number) {
    const reason = resolution === 'refund' ? ('changed_mind' as const) : ('faulty' as const);
    const items = [{ productId: shirt, size: 'M', quantity, reason }];
    const { returns } = await ravi.call('order.return', { id, resolution, items, payout });
    const step = { id: returns.at(-1)!._id, restock: true, reference: 'UPI 1' };
    for (const to of ['approved', 'received'] as const)
      await shop.owner.call('admin.return.setStatus', { ...step, to });
    const to = resolution === 'refund' ? 'refunded' : 'exchanged';
    await shop.owner.call('admin.return.setStatus', { ...step, to });
  }

  // ₹2,000 minus the ₹200 coupon plus ₹100 for cash on delivery.
  const cash = await buy(2, 1900);
  await shop.bring(cash, 'delivered');
  expect(await gained()).toEqual({ sales: 190_000, orders: 1, spent: 190_000, bought: 1, quantity: 2 });
  // One shirt cost ₹900.
  await refundItems(cash, 'refund', 1);
  expect(await gained()).toEqual({ sales: 100_000, orders: 1, spent: 100_000, bought: 1, quantity: 1 });
  // A replacement does not count as a sale, nor an exchanged shirt as a return.
  await refundItems(cash, 'exchange', 1);
  expect(await gained()).toEqual({ sales: 100_000, orders: 1, spent: 100_000, bought: 1, quantity: 1 });

  const refused = await buy(1, 1100);
  await shop.bring(refused, 'shipped');
  expect(await gained()).toMatchObject({ sales: 210_000, spent: 210_000, quantity: 2 });
  await shop.owner.call('admin.order.returnToSender', { id: refused, restock: true });
  expect(await gained()).toEqual({ sales: 100_000, orders: 1, spent: 100_000, bought: 1, quantity: 1 });

  // Paid online, paid again by mistake, and ₹250 refunded manually at the provider.
  const online = await buy(1, 1100);
  const paymentId = await shop.payOnline(online);
  const again = { id: `${paymentId}_again`, orderId: online, amount: toPaise(1100) };
  await shop.db.insert(payment).values({ ...again, status: 'refunded' });
  const made = {
    ...{ reason: 'refunded_at_provider' as const, status: 'refunded' as const },
    ...{ nextTryAt: new Date(), createdAt: new Date() },
  };
  await shop.db.insert(refund).values([
    { ...made, id: 'twice', paymentId: again.id, amount: toPaise(1100) },
    { ...made, id: 'by hand', paymentId, amount: toPaise(250) },
  ]);
  expect(await gained()).toEqual({ sales: 185_000, orders: 2, spent: 185_000, bought: 2, quantity: 2 });
});

test('orders and carts of any value leave sales and customers readable', async () => {
  const rich = await shop.signIn('Rich');
  const gold = await shop.stock({ name: 'Gold Bottle', price: 99_000_000, stock: 1000 });
  const total = toPaise(300_000_000);
  const id = await shop.buy(rich, bottle);
  await shop.db
    .update(orders)
    .set({ subtotal: total, deliveryFee: ZERO, codFee: ZERO, total })
    .where(eq(orders.id, id));
  await shop.db.update(orderLine).set({ price: total }).where(eq(orderLine.orderId, id));
  await rich.call('cart.merge', { items: { [gold]: { default: 99 } } });
  const { amount, bestSellers, abandonedCarts } = await shop.owner.call('admin.sales', {});
  expect(Math.min(amount, bestSellers[0]!.amount, abandonedCarts.amount)).toBeGreaterThanOrEqual(total);
  expect(await shop.owner.call('admin.customer.list', { q: rich.email })).toMatchObject([{ spent: total }]);
  expect(await shop.owner.call('admin.order.list', { q: id })).toMatchObject([{ amount: total }]);
  expect(await rich.call('order.list')).toMatchObject([{ amount: total / 100 }]);
});

test('names the links of the navigation and the home page that visitors can’t open', async () => {
  const publish = async (document: 'navigation', link: string) => {
    const { revision } = await shop.owner.call('admin.content.get', { document });
    const content = { main: [{ label: 'Our bottle', link }], footer: [] };
    const saved = await shop.owner.call('admin.content.save', { document, revision, content });
    await shop.owner.call('admin.content.publish', { document, revision: saved.revision });
  };
  const { id: slug, version } = await shop.owner.call('admin.product.get', { id: bottle });
  await publish('navigation', `/productdetail/${slug}?size=M`);
  expect((await shop.owner.call('admin.todo')).brokenLinks).toEqual([]);
  await shop.owner.call('admin.product.state', { id: bottle, version, state: 'archived' });
  expect((await shop.owner.call('admin.todo')).brokenLinks).toEqual([
    { document: 'navigation', link: `/productdetail/${slug}?size=M` },
  ]);
});
