import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import {
  account,
  couponCode,
  orders,
  product,
  productVariant,
  shopSettings,
} from '#server/database/schema.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import {
  asha,
  HOUR,
  MINUTE,
  MUG_TOTAL_WITH_COUPON,
  openPaymentShop,
  ravi,
  type Signed,
} from '#server/testing/payment-shop.ts';
import { firstSettings } from '#shop';
import { expirePending } from './reconcile.ts';
import { makeRefunds } from './refund.ts';

const shop = await openPaymentShop();

beforeEach(() => shop.reset(9));

const withCoupon = { coupon: 'HUNDRED', amount: MUG_TOTAL_WITH_COUPON };
const setMug = (change: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(change).where(eq(product.id, 'mug'));
const statuses = async () => (await shop.orders()).map(({ status }) => status).sort();

/** Opens an attempt that expires, and pays it after `after` milliseconds. */
async function payLate(after = HOUR, open: Parameters<typeof shop.open>[0] = {}): Promise<Signed> {
  const attempt = await shop.open(open);
  shop.advanceClock(after);
  await expirePending(shop.services);
  return shop.pay(attempt);
}

describe('a coupon and payments for replaced attempts', () => {
  test.each([
    ['one use per customer', { maxUsesPerCustomer: 1 }, 1],
    ['three uses in total', { maxUses: 3 }, 3],
  ])('%s: the other payments are refunded', async (_, limit, uses) => {
    await shop.addCoupon(limit);
    const attempts: string[] = [];
    for (let n = 0; n < 5; n++) attempts.push(await shop.open(withCoupon));
    for (const attempt of attempts) {
      const paid = await shop.pay(attempt);
      await shop.verify(paid).catch(() => undefined);
    }
    const placed = (await shop.orders()).filter(({ status }) => status === 'processing');
    expect(placed).toHaveLength(uses);
    expect(await shop.stockLeft()).toBe(9 - uses);
    await makeRefunds(shop.services);
    expect((await shop.payments()).filter(({ status }) => status === 'refunded')).toHaveLength(5 - uses);
  });

  test('a code that another customer used up in the meantime refunds the late payment', async () => {
    await shop.addCoupon({ maxUses: 1 });
    const signed = await payLate(HOUR, withCoupon);
    await shop.verify(await shop.pay(await shop.open({ ...withCoupon, buyer: ravi })), { buyer: ravi });
    await expect(shop.verify(signed)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('the coupon can no longer be used'),
    });
    expect(await statuses()).toEqual(['cancelled', 'processing']);
  });

  test.runIf(TEST_DATABASE_URL)(
    'two customers who pay concurrently use a code no more often than its limits allow',
    async () => {
      for (let round = 0; round < 5; round++) {
        await shop.reset(9);
        await shop.addCoupon({ maxUses: 3, maxUsesPerCustomer: 2 });
        const paid: { signed: Signed; buyer: typeof asha }[] = [];
        for (let n = 0; n < 8; n++) {
          const buyer = n % 2 ? ravi : asha;
          paid.push({ buyer, signed: await shop.pay(await shop.open({ ...withCoupon, buyer })) });
        }
        await Promise.allSettled([
          ...paid.map(({ signed, buyer }) => shop.verify(signed, { buyer })),
          shop.deliverWebhooks(),
          shop.open({ ...withCoupon, buyer: asha }),
        ]);
        const activeOrders = (await shop.orders()).filter(({ status }) => status !== 'cancelled');
        expect(activeOrders).toHaveLength(3);
        for (const { id } of [asha, ravi])
          expect(activeOrders.filter(({ accountId }) => accountId === id).length).toBeLessThanOrEqual(2);
        expect((await shop.stockLeft()) + activeOrders.length).toBe(9);
      }
    },
    60_000,
  );
});

describe('a payment for an attempt', () => {
  test('is accepted at its price for 30 minutes, also if replaced and reported late', async () => {
    const first = await shop.open();
    await shop.open();
    shop.advanceClock(29 * MINUTE);
    const signed = await shop.pay(first);
    await setMug({ price: toPaise(550), state: 'draft' });
    shop.advanceClock(HOUR);
    await expect(shop.verify(signed)).resolves.toBeDefined();
    expect(await statuses()).toContain('processing');
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['the price has changed', () => setMug({ price: toPaise(550) }), 'the price has changed'],
    ['the product is archived', () => setMug({ state: 'archived' }), 'no longer available'],
    [
      'a fee has changed',
      () =>
        shop.db.insert(shopSettings).values({
          ...{ version: 1, changedBy: 'owner', changedAt: shop.services.now() },
          settings: { ...firstSettings, policy: { ...firstSettings.policy, deliveryFee: toPaise(60) } },
        }),
      'the price has changed',
    ],
  ])('is refunded later if %s, with an email that gives the reason', async (_, change, reason) => {
    const signed = await payLate();
    await change();
    await expect(shop.verify(signed)).rejects.toMatchObject({ message: expect.stringContaining(reason) });
    expect(await statuses()).toEqual(['cancelled']);
    expect(await shop.stockLeft()).toBe(9);
    const emails = await shop.emails();
    expect(emails).toMatchObject([{ recipient: asha.email }]);
    expect(emails[0]!.subject).toContain('refund');
    for (const words of [reason, '₹540', signed.razorpay_payment_id])
      expect(emails[0]!.text).toContain(words);
  });

  test.each<[string, Partial<typeof couponCode.$inferInsert>]>([
    ['paused', { active: false }],
    ['changed', { amount: toPaise(50) }],
  ])('is refunded later if the coupon is %s', async (_, change) => {
    await shop.addCoupon();
    const signed = await payLate(HOUR, withCoupon);
    await shop.db.update(couponCode).set(change);
    await expect(shop.verify(signed)).rejects.toMatchObject({ status: 409 });
    expect(await statuses()).toEqual(['cancelled']);
  });

  test('that expired but still holds its stock follows the same rule', async () => {
    const attempt = await shop.open();
    shop.advanceClock(31 * MINUTE);
    await setMug({ price: toPaise(550) });
    await expect(shop.verify(await shop.pay(attempt))).rejects.toMatchObject({ status: 409 });
    await expirePending(shop.services);
    expect(await statuses()).toEqual(['cancelled']);
    expect(await shop.stockLeft()).toBe(9);
  });

  test('within a day becomes an order if nothing changed', async () => {
    await shop.addCoupon();
    await shop.verify(await payLate(23 * HOUR, withCoupon));
    expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true, couponCode: 'HUNDRED' }]);
  });

  test('after more than a day is refunded', async () => {
    await expect(shop.verify(await payLate(25 * HOUR))).rejects.toMatchObject({
      message: expect.stringContaining('more than a day'),
    });
    await makeRefunds(shop.services);
    expect(await shop.payments()).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('a payment whose cart was ordered with cash on delivery before it arrived', () => {
  test('is refunded with an email, and the order stays', async () => {
    const attempt = await shop.open();
    await shop.buyOnDelivery(asha);
    const signed = await shop.pay(attempt);
    await expect(shop.verify(signed)).rejects.toMatchObject({
      message: expect.stringContaining('with cash on delivery'),
    });
    expect(await statuses()).toEqual(['cancelled', 'processing']);
    expect(await shop.stockLeft()).toBe(8);
    await makeRefunds(shop.services);
    expect(await shop.payments()).toMatchObject([{ status: 'refunded', reason: 'ordered_on_delivery' }]);
    const [email] = (await shop.emails()).filter(({ subject }) => subject.includes('refund'));
    expect(email!.text).toContain('with cash on delivery');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['another quantity', () => shop.buyOnDelivery(asha, 2)],
    ['another customer', () => shop.buyOnDelivery(ravi)],
    [
      'an order that was cancelled',
      async () => {
        const { orderId } = await shop.buyOnDelivery(asha);
        await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
      },
    ],
  ])('becomes an order of its own after %s', async (_, buy) => {
    const attempt = await shop.open();
    await buy();
    shop.advanceClock(HOUR);
    await expirePending(shop.services);
    await shop.verify(await shop.pay(attempt));
    expect((await shop.payments())[0]).toMatchObject({ status: 'captured' });
  });

  test('becomes an order of its own if it was placed before the attempt', async () => {
    await shop.buyOnDelivery(asha);
    shop.advanceClock(MINUTE);
    await shop.verify(await payLate());
    expect(await statuses()).toEqual(['processing', 'processing']);
  });
});

test('a payment for an erased customer is refunded without an email', async () => {
  const signed = await payLate();
  await shop.db
    .update(account)
    .set({ uid: 'erased:asha', email: 'asha@erased.invalid', name: 'Erased customer' })
    .where(eq(account.id, 'asha'));
  await shop.deliverWebhooks();
  expect(await statuses()).toEqual(['cancelled']);
  expect(await shop.payments()).toMatchObject([{ id: signed.razorpay_payment_id, status: 'refund_due' }]);
  expect(await shop.emails()).toEqual([]);
});

test('a second payment for one order is refunded with an email', async () => {
  const attempt = await shop.open();
  await shop.verify(await shop.pay(attempt));
  await shop.payAgain(attempt);
  await shop.deliverWebhooks();
  expect((await shop.emails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('refund'),
  );
});

test('a late payment is accepted for a variant that was renamed in the meantime', async () => {
  const attempt = await shop.open();
  shop.advanceClock(HOUR);
  await expirePending(shop.services);
  await shop.db.update(productVariant).set({ title: '350 ml', values: ['350 ml'] });
  await shop.verify(await shop.pay(attempt));
  expect(await statuses()).toEqual(['processing']);
});
