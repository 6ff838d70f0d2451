import { beforeEach, expect, test } from 'vitest';
import { standInOrder, standInPayment } from '#server/standins/schema.ts';
import { HOUR, MINUTE, MUG_TOTAL, openPaymentShop, ravi } from '#server/testing/payment-shop.ts';
import { expirePending, reconcile } from './reconcile.ts';

const shop = await openPaymentShop();

beforeEach(() => shop.reset(1));

const minutesToNextCheck = async () => {
  const [order] = await shop.orders();
  return order!.nextCheckAt && (order!.nextCheckAt.getTime() - shop.services.now().getTime()) / MINUTE;
};

test('an unpaid order is checked at growing intervals, for three days', async () => {
  await shop.open();
  const gaps: number[] = [];
  for (let gap = await minutesToNextCheck(); gap !== null; gap = await minutesToNextCheck()) {
    gaps.push(Math.round(gap * 100) / 100);
    shop.advanceClock(Math.ceil(gap * MINUTE) + 1);
    await reconcile(shop.services);
  }
  expect(gaps.slice(0, 6)).toEqual([2, 2, 2, 3, 4.5, 6.75]);
  expect(gaps.length).toBeLessThan(25);
  expect(gaps.reduce((sum, gap) => sum + gap)).toBeCloseTo(3 * 24 * 60, 0);
});

test('an order that is not due is not checked', async () => {
  await shop.pay(await shop.open());
  shop.advanceClock(MINUTE);
  await reconcile(shop.services);
  expect(await shop.orders()).toMatchObject([{ status: 'payment_pending' }]);
});

test('an authorized payment is captured and settled', async () => {
  const orderId = await shop.open();
  shop.standIn.misbehave('captureLate');
  await shop.pay(orderId);
  shop.advanceClock(2 * MINUTE);
  await reconcile(shop.services);
  expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true, nextCheckAt: null }]);
});

test('a second payment that is only authorized is not captured', async () => {
  const orderId = await shop.open();
  await shop.pay(orderId);
  await shop.db
    .insert(standInPayment)
    .values({ id: 'pay_2', orderId, amount: MUG_TOTAL, status: 'authorized', more: {} });
  shop.advanceClock(2 * MINUTE);
  await reconcile(shop.services);
  expect((await shop.payments()).map(({ status }) => status)).toEqual(['captured']);
});

test('a failed payment pays nothing', async () => {
  await shop.pay(await shop.open(), 'fail');
  shop.advanceClock(2 * MINUTE);
  await reconcile(shop.services);
  expect(await shop.payments()).toEqual([]);
});

test('one order that the provider does not know does not block the others', async () => {
  await shop.reset(2);
  await shop.open();
  await shop.db.delete(standInOrder);
  await shop.pay(await shop.open({ buyer: ravi }));
  shop.advanceClock(2 * MINUTE);
  await reconcile(shop.services);
  const statuses = (await shop.orders()).map(({ accountId, status }) => [accountId, status]);
  expect(Object.fromEntries(statuses)).toEqual({ asha: 'payment_pending', ravi: 'processing' });
});

test('two concurrent reconcilers create one order', async () => {
  await shop.pay(await shop.open());
  shop.advanceClock(HOUR);
  await Promise.all([reconcile(shop.services), reconcile(shop.services), expirePending(shop.services)]);
  await shop.deliverWebhooks();
  expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true }]);
  expect(await shop.emails()).toHaveLength(1);
  expect(await shop.stockLeft()).toBe(0);
});

test('stock is restored 30 minutes after the order, not earlier and not twice', async () => {
  await shop.open();
  shop.advanceClock(30 * MINUTE - 1);
  await expirePending(shop.services);
  expect(await shop.stockLeft()).toBe(0);
  shop.advanceClock(1);
  await Promise.all([expirePending(shop.services), expirePending(shop.services)]);
  await expirePending(shop.services);
  expect(await shop.stockLeft()).toBe(1);
  expect(await shop.orders()).toMatchObject([{ status: 'cancelled', paymentDueAt: null }]);
});
