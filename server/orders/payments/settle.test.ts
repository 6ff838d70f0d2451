import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { add, paise, subtract, toPaise, ZERO } from '#domain/money.ts';
import { cartLine, orders } from '#server/database/schema.ts';
import { cancelAttempt } from '#server/orders/attempts.ts';
import { asha, HOUR, MUG_TOTAL, openPaymentShop, ravi, type Signed } from '#server/testing/payment-shop.ts';
import { expirePending, reconcile } from './reconcile.ts';
import { makeRefunds } from './refund.ts';
import { settle } from './settle.ts';

const shop = await openPaymentShop();

beforeEach(() => shop.reset(1));

/** The ways in which a payment is reported. */
const report = {
  verify: (signed: Signed) => shop.verify(signed).catch(() => undefined),
  webhook: () => shop.deliverWebhooks(),
  reconcile: () => {
    shop.advanceClock(HOUR);
    return reconcile(shop.services);
  },
};
const inEveryOrder = [
  ['verify', 'webhook', 'reconcile'],
  ['verify', 'reconcile', 'webhook'],
  ['webhook', 'verify', 'reconcile'],
  ['webhook', 'reconcile', 'verify'],
  ['reconcile', 'verify', 'webhook'],
  ['reconcile', 'webhook', 'verify'],
] as const;

async function reportTwice(order: readonly (keyof typeof report)[], signed: Signed): Promise<void> {
  for (const way of order) {
    await report[way](signed);
    await report[way](signed);
  }
}

describe.each(inEveryOrder)('reported by %s, %s and %s, each twice', (...order) => {
  test('a payment in time creates one order and one email', async () => {
    const signed = await shop.pay(await shop.open());
    await reportTwice(order, signed);
    expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true, paymentDueAt: null }]);
    expect(await shop.payments()).toMatchObject([{ id: signed.razorpay_payment_id, status: 'captured' }]);
    expect(await shop.emails()).toHaveLength(1);
    expect(await shop.stockLeft()).toBe(0);
  });

  test('a payment after its time becomes an order while stock is left', async () => {
    const signed = await shop.pay(await shop.open());
    shop.advanceClock(HOUR);
    await expirePending(shop.services);
    expect(await shop.stockLeft()).toBe(1);
    await reportTwice(order, signed);
    expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true }]);
    expect(await shop.emails()).toHaveLength(1);
    expect(await shop.stockLeft()).toBe(0);
  });

  test('a payment after its time is refunded when the stock is sold', async () => {
    const signed = await shop.pay(await shop.open());
    shop.advanceClock(HOUR);
    await expirePending(shop.services);
    await shop.buyOnDelivery(ravi);
    await reportTwice(order, signed);
    expect(await shop.orders()).toMatchObject([
      { status: 'cancelled', paid: false },
      { status: 'processing' },
    ]);
    expect(await shop.payments()).toMatchObject([{ status: 'refund_due', reason: 'sold_out' }]);
    expect(await shop.stockLeft()).toBe(0);
    await makeRefunds(shop.services);
    await makeRefunds(shop.services);
    expect(await shop.payments()).toMatchObject([{ status: 'refunded' }]);
    await reportTwice(order, signed);
    expect(await shop.payments()).toMatchObject([{ status: 'refunded' }]);
  });

  test('a second payment for one order is refunded', async () => {
    const providerOrder = await shop.open();
    const first = await shop.pay(providerOrder);
    await reportTwice(order, first);
    await shop.payAgain(providerOrder);
    await reportTwice(order, first);
    await makeRefunds(shop.services);
    const [captured, returned] = (await shop.payments()).sort((a, b) => a.status.localeCompare(b.status));
    expect(captured).toMatchObject({ id: first.razorpay_payment_id, status: 'captured' });
    expect(returned).toMatchObject({ status: 'refunded', reason: 'already_paid' });
    expect((await shop.emails()).map(({ dedupeKey }) => dedupeKey).sort()).toEqual([
      expect.stringMatching(/^order-confirmation:/),
      `payment-refund:${returned!.id}`,
    ]);
  });
});

const captured = (orderId: string) => ({
  id: 'pay_odd',
  orderId,
  amount: MUG_TOTAL,
  currency: 'INR',
  amountRefunded: ZERO,
  createdAt: shop.services.now(),
  status: 'captured' as const,
});

test.each([
  [{ amount: subtract(MUG_TOTAL, paise(1)) }, '₹539.99 was paid instead of ₹540.'],
  [{ amount: add(MUG_TOTAL, toPaise(1)) }, '₹541 was paid instead of ₹540.'],
  [{ currency: 'USD' }, '54000 USD was paid instead of ₹540.'],
])('a payment of a wrong amount is held for staff: %o', async (wrong, sentence) => {
  const odd = { ...captured(await shop.open()), ...wrong };
  for (let time = 0; time < 2; time++) {
    const settlement = (await settle(shop.services, shop.provider, odd))!;
    expect(settlement).toMatchObject({ status: 'held', reason: 'wrong_amount' });
    expect(shop.services.words.paymentReasons.wrong_amount({ ...settlement, reason: 'wrong_amount' })).toBe(
      sentence,
    );
  }
  expect(await shop.orders()).toMatchObject([{ status: 'payment_pending', paid: false }]);
  expect(await shop.emails()).toEqual([]);
  await makeRefunds(shop.services);
  expect(await shop.payments()).toMatchObject([{ status: 'held', reason: 'wrong_amount' }]);
});

test('a correct payment after a wrong one creates the order', async () => {
  const orderId = await shop.open();
  await settle(shop.services, shop.provider, { ...captured(orderId), amount: toPaise(1) });
  expect(await settle(shop.services, shop.provider, { ...captured(orderId), id: 'pay_right' })).toMatchObject(
    {
      status: 'captured',
    },
  );
  expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true }]);
});

test('a payment for an unknown order changes nothing', async () => {
  expect(await settle(shop.services, shop.provider, captured('order_unknown'))).toBeUndefined();
  expect(await shop.payments()).toEqual([]);
});

test('a payment for a paid order that the merchant cancelled is refunded', async () => {
  const orderId = await shop.open();
  await settle(shop.services, shop.provider, captured(orderId));
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.providerOrderId, orderId));
  expect(
    await settle(shop.services, shop.provider, { ...captured(orderId), id: 'pay_second' }),
  ).toMatchObject({
    status: 'refund_due',
  });
});

test('paid items leave the cart, of the buyer only', async () => {
  const line = { variantId: 'mug-variant', quantity: 1 };
  await shop.db.insert(cartLine).values([asha, ravi].map(({ id }) => ({ accountId: id, ...line })));
  const signed = await shop.pay(await shop.open({ items: undefined }));
  expect(await shop.db.select().from(cartLine)).toHaveLength(2);
  await shop.verify(signed);
  expect(await shop.db.select().from(cartLine)).toMatchObject([{ accountId: 'ravi' }]);
});

test('what was added to the cart while an order was paid stays there', async () => {
  const line = { accountId: 'asha', variantId: 'mug-variant' };
  await shop.db.insert(cartLine).values({ ...line, quantity: 1 });
  const signed = await shop.pay(await shop.open({ items: undefined }));
  await shop.db.update(cartLine).set({ quantity: 4 });
  await shop.verify(signed);
  expect(await shop.db.select().from(cartLine)).toMatchObject([{ ...line, quantity: 3 }]);
});

test('the email lists the product and the total, and confirms the payment', async () => {
  await shop.verify(await shop.pay(await shop.open()));
  const [email] = await shop.emails();
  expect(email).toMatchObject({ recipient: asha.email, state: 'stored' });
  for (const words of ['1 × Steel Mug', 'Total Amount: ₹540', 'Your payment has been received.'])
    expect(email!.text).toContain(words);
});

test('cancelling an attempt twice restores the stock once, and never from a paid order', async () => {
  const [{ id }] = (await shop.open().then(shop.orders)) as [{ id: string }];
  expect(await cancelAttempt(shop.services, id)).toBe(true);
  expect(await cancelAttempt(shop.services, id)).toBe(false);
  expect(await shop.stockLeft()).toBe(1);

  const signed = await shop.pay(await shop.open());
  const { data } = await shop.verify(signed);
  expect(await cancelAttempt(shop.services, data.orderId)).toBe(false);
  expect(await shop.stockLeft()).toBe(0);
});
