import { beforeEach, expect, test } from 'vitest';
import { paymentEvent } from '#server/database/schema.ts';
import { reconcile } from '#server/orders/payments/reconcile.ts';
import { makeRefunds, scheduleRefund } from '#server/orders/payments/refund.ts';
import { HOUR, MINUTE, MUG_TOTAL, openPaymentShop } from '#server/testing/payment-shop.ts';
import type { PaymentProvider } from './provider.ts';
import { openPayments } from './providers.ts';

const shop = await openPaymentShop();
const unreachable = () => Promise.reject(new Error('The new provider does not know this order.'));
/** The new provider of a shop that used Razorpay before. */
const current: PaymentProvider = {
  ...shop.provider,
  name: 'new',
  confirm: async () => undefined,
  listPayments: unreachable,
  findPayment: unreachable,
  refund: unreachable,
};

beforeEach(async () => {
  await shop.reset(1);
  shop.services.payments = openPayments([shop.provider]);
});

const switchProvider = () => {
  shop.services.payments = openPayments([current, shop.provider]);
};

test('an order stays with the provider that it was opened at', async () => {
  const signed = await shop.pay(await shop.open());
  switchProvider();
  await shop.verify(signed);
  const paymentId = signed.razorpay_payment_id;
  await scheduleRefund(shop.services, { paymentId, amount: MUG_TOTAL, reason: 'items_returned' });
  shop.advanceClock(MINUTE);
  await makeRefunds(shop.services);
  expect(await shop.payments()).toMatchObject([{ status: 'refunded' }]);
});

test('reconciling and the webhook of the earlier provider still work', async () => {
  await shop.pay(await shop.open());
  switchProvider();
  shop.advanceClock(HOUR);
  await reconcile(shop.services);
  await shop.deliverWebhooks();
  expect(await shop.orders()).toMatchObject([{ paid: true, paymentProvider: 'razorpay' }]);
});

test('a pending order of the earlier provider is not opened at the new one', async () => {
  await shop.open({ key: 'attempt-0001' });
  switchProvider();
  await expect(shop.open({ key: 'attempt-0001' })).rejects.toMatchObject({ code: 'conflict' });
});

test('event IDs are unique per provider, and an unknown provider has no webhook', async () => {
  shop.services.payments = openPayments([
    { ...current, readWebhook: async () => ({ id: 'evt_1', type: 'ping' }) },
    { ...current, name: 'other', readWebhook: async () => ({ id: 'evt_1', type: 'ping' }) },
  ]);
  const send = (provider: string) => shop.webhooks.request(`/api/webhooks/${provider}`, { method: 'POST' });
  for (const provider of ['new', 'new', 'other']) expect((await send(provider)).status).toBe(200);
  expect((await send('unknown')).status).toBe(404);
  expect(await shop.db.select().from(paymentEvent)).toHaveLength(2);
});
