import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { schemas } from '#contract/schemas.ts';
import { subtract, toPaise } from '#domain/money.ts';
import { standInPayment } from '#server/standins/schema.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { HOUR, home, MUG_TOTAL, openPaymentShop, ravi } from '#server/testing/payment-shop.ts';
import { withShortTimeout } from '#server/testing/short-timeout.ts';
import { expirePending, reconcile } from './reconcile.ts';
import { makeRefunds } from './refund.ts';

const shop = await openPaymentShop();

beforeEach(() => shop.reset(1));

const beingConfirmed = {
  status: 503,
  code: 'provider_unavailable',
  message:
    'We’ve received your payment and are confirming it. Please don’t pay again: your order will appear in My Orders.',
};
const notVerified = { code: 'payment_not_verified', message: 'Payment verification failed.' };

test('verifying a payment creates the order, and returns the same order again', async () => {
  const signed = await shop.pay(await shop.open());
  const [order] = await shop.orders();
  const result = { data: { orderId: order!.id }, message: 'Payment successful! Order placed.' };
  expect(await shop.verify(signed)).toEqual(result);
  expect(await shop.verify(signed)).toEqual(result);
  shop.standIn.misbehave('down');
  expect(await shop.verify(signed)).toEqual(result);
});

test('a failed attempt followed by a successful one creates one order', async () => {
  const providerOrder = await shop.open();
  await shop.pay(providerOrder, 'fail');
  await shop.verify(await shop.pay(providerOrder));
  expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true }]);
});

test('a forged signature is refused', async () => {
  const signed = await shop.pay(await shop.open());
  const real = signed.razorpay_signature;
  const forgeries = ['x', '0'.repeat(64), real.slice(1), `${real}0`, real.toUpperCase(), 'ä'.repeat(64)];
  for (const razorpay_signature of forgeries) {
    await expect(shop.verify({ ...signed, razorpay_signature })).rejects.toMatchObject(notVerified);
  }
  await expect(shop.verify({ ...signed, razorpay_payment_id: 'pay_other' })).rejects.toMatchObject(
    notVerified,
  );
  expect(await shop.orders()).toMatchObject([{ status: 'payment_pending' }]);
});

test('another account’s payment is not found', async () => {
  const signed = await shop.pay(await shop.open());
  await expect(shop.verify(signed, { buyer: ravi })).rejects.toMatchObject({ status: 404 });
});

test('a signature for one order does not pay another', async () => {
  await shop.reset(2);
  const other = await shop.pay(await shop.open({ buyer: ravi }));
  const mine = await shop.open();
  await expect(shop.verify({ ...other, razorpay_order_id: mine })).rejects.toMatchObject(notVerified);
});

test.each(['down', 'html', 'hang'] as const)(
  'with the provider %s the shopper is asked to wait, and the order is created later',
  async (fault) => {
    const signed = await shop.pay(await shop.open());
    shop.standIn.misbehave(fault);
    await withShortTimeout(() => expect(shop.verify(signed)).rejects.toMatchObject(beingConfirmed));
    shop.standIn.misbehave();
    shop.advanceClock(HOUR);
    await reconcile(shop.services);
    expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true }]);
  },
);

test('an authorized payment is captured first', async () => {
  const providerOrder = await shop.open();
  shop.standIn.misbehave('captureLate');
  await shop.verify(await shop.pay(providerOrder));
  expect(await shop.orders()).toMatchObject([{ paid: true }]);
  expect(await shop.db.select().from(standInPayment)).toMatchObject([{ status: 'captured' }]);
});

test.each(['created', 'failed'] as const)('a payment that is %s stays pending', async (status) => {
  const signed = await shop.pay(await shop.open());
  await shop.db.update(standInPayment).set({ status });
  await expect(shop.verify(signed)).rejects.toMatchObject(beingConfirmed);
});

test('a refunded payment creates no order', async () => {
  const signed = await shop.pay(await shop.open());
  await shop.db.update(standInPayment).set({ status: 'refunded' });
  await expect(shop.verify(signed)).rejects.toMatchObject({ code: 'conflict' });
  expect(await shop.orders()).toMatchObject([{ status: 'payment_pending' }]);
});

test('a shopper who pays too late for the last item gets the refund message, before and after the refund', async () => {
  const signed = await shop.pay(await shop.open());
  shop.advanceClock(HOUR);
  await expirePending(shop.services);
  await shop.buyOnDelivery(ravi);
  const refusal = {
    status: 409,
    message:
      'The order was no longer waiting for payment, and a product has sold out. We’re refunding your payment.',
  };
  await expect(shop.verify(signed)).rejects.toMatchObject(refusal);
  await makeRefunds(shop.services);
  await expect(shop.verify(signed)).rejects.toMatchObject(refusal);
});

test('a shopper who pays a wrong amount gets the message that staff will check it', async () => {
  const signed = await shop.pay(await shop.open());
  await shop.db
    .update(standInPayment)
    .set({ amount: subtract(MUG_TOTAL, toPaise(1)) })
    .where(eq(standInPayment.id, signed.razorpay_payment_id));
  await expect(shop.verify(signed)).rejects.toMatchObject({
    status: 409,
    message: '₹539 was paid instead of ₹540. We’re looking into it and will email you.',
  });
});

test('an address whose state contradicts its PIN code gets the correct state, without losing the paid order', async () => {
  const signed = await shop.pay(await shop.open());
  await shop.verify(signed, { address: { ...home, state: 'Kerala' } });
  expect(await shop.orders()).toMatchObject([{ paid: true, address: home }]);
});

test('a wrong phone number or PIN code does not stop the verification of a payment', () => {
  const { input } = schemas['order.verifyPayment'];
  const signed = { razorpay_payment_id: 'p', razorpay_order_id: 'o', razorpay_signature: 's' };
  const address = { ...home, phone: '00000000000', pincode: '56001' };
  expect(input.parse({ ...signed, address })).toEqual({ ...signed, address });
});

test('a missing address is filled in, also in the email; an existing one is not changed', async () => {
  await shop.verify(await shop.pay(await shop.open()), { address: home });
  expect(await shop.orders()).toMatchObject([{ address: home }]);
  expect((await shop.emails())[0]!.text).toContain('7 Church Street');

  await shop.reset(1);
  const signed = await shop.pay(await shop.open({ address: home }));
  await shop.verify(signed, { address: { ...home, address: '1 Other Road' } });
  expect(await shop.orders()).toMatchObject([{ address: home }]);
});

test.runIf(TEST_DATABASE_URL)('browser, webhook and reconciler concurrently create one order', async () => {
  for (let round = 0; round < 5; round++) {
    await shop.reset(1);
    const signed = await shop.pay(await shop.open());
    shop.advanceClock(HOUR);
    await Promise.allSettled([
      shop.verify(signed),
      shop.deliverWebhooks(),
      expirePending(shop.services),
      reconcile(shop.services),
      shop.verify(signed),
      shop.deliverWebhooks(),
      reconcile(shop.services),
    ]);
    await shop.deliverWebhooks();
    await shop.verify(signed);
    expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true }]);
    expect(await shop.payments()).toHaveLength(1);
    expect(await shop.emails()).toHaveLength(1);
    expect(await shop.stockLeft()).toBe(0);
  }
});

test.runIf(TEST_DATABASE_URL)('two concurrent payments for one order: one order, one refund', async () => {
  const providerOrder = await shop.open();
  const first = await shop.pay(providerOrder);
  await shop.payAgain(providerOrder);
  await Promise.all([
    shop.verify(first).catch(() => {}),
    shop.deliverWebhooks(),
    shop.verify(first).catch(() => {}),
  ]);
  await Promise.all([makeRefunds(shop.services), makeRefunds(shop.services), makeRefunds(shop.services)]);
  await makeRefunds(shop.services);
  expect((await shop.payments()).map(({ status }) => status).sort()).toEqual(['captured', 'refunded']);
  const statuses = (await shop.db.select().from(standInPayment)).map(({ status }) => status).sort();
  expect(statuses).toEqual(['captured', 'refunded']);
});
