import { expect, test } from 'vitest';
import type { Fetch } from '#contract/client.ts';
import { paise, toPaise } from '#domain/money.ts';
import { razorpay } from './razorpay.ts';

const account = {
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
};
const order = { id: 'order_1', amount: 54_000, currency: 'INR', receipt: 'ours', status: 'created' };
const customer = { id: 'asha', name: 'Asha Rao', email: 'asha@example.org', phone: undefined };
const payment = {
  ...{ id: 'pay_1', order_id: 'order_1', amount: 54_000, currency: 'INR', status: 'captured' },
  created_at: 1_795_000_000,
};

const providerWith = (fetch: Fetch) => razorpay.open(account, { base: 'https://pay.test', fetch });
const json = (body: unknown, status = 200) => providerWith(() => Response.json(body, { status }));

const unavailable = { code: 'provider_unavailable', reason: 'paymentServiceUnavailable' };

test('an order is created with a unique receipt and automatic capture', async () => {
  let asked: Request | undefined;
  const razorpay = providerWith((request) => {
    asked = request;
    return Response.json({ ...order, entity: 'order', notes: [] });
  });
  expect(await razorpay.createOrder({ amount: toPaise(540), receipt: 'ours', customer })).toBe('order_1');
  expect(asked!.url).toBe('https://pay.test/v1/orders');
  expect(asked!.headers.get('authorization')).toBe(`Basic ${btoa('rzp_test_key:secret')}`);
  expect(await asked!.json()).toMatchObject({
    amount: 54_000,
    currency: 'INR',
    receipt: 'ours',
    unique_receipt: true,
    payment: { capture: 'automatic' },
  });
});

test('a refund sends its idempotency key', async () => {
  let asked: Request | undefined;
  const razorpay = providerWith((request) => {
    asked = request;
    const body = {
      id: 'rfnd_1',
      payment_id: 'pay_1',
      amount: 100,
      status: 'pending',
      receipt: 'refund-pay_1',
    };
    return Response.json(body);
  });
  expect(
    await razorpay.refund({
      orderId: 'order_1',
      paymentId: 'pay_1',
      amount: toPaise(1),
      idempotencyKey: 'refund-pay_1',
    }),
  ).toEqual({
    id: 'rfnd_1',
    paymentId: 'pay_1',
    amount: 100,
    status: 'pending',
    receipt: 'refund-pay_1',
  });
  expect(asked!.url).toBe('https://pay.test/v1/payments/pay_1/refund');
  expect(asked!.headers.get('x-refund-idempotency')).toBe('refund-pay_1');
});

test('an ID cannot lead to another URL', async () => {
  let asked: Request | undefined;
  const razorpay = providerWith((request) => {
    asked = request;
    return Response.json(payment);
  });
  await razorpay.findPayment({ orderId: 'order_1', id: '../orders?x=' });
  expect(asked!.url).toBe('https://pay.test/v1/payments/..%2Forders%3Fx%3D');
});

test.each([400, 404])('a payment with status %i does not exist', async (status) => {
  expect(await json({ error: {} }, status).findPayment({ orderId: 'order_1', id: 'pay_0' })).toBeUndefined();
});

test('a payment without an order has no order ID', async () => {
  expect(
    await json({ ...payment, order_id: null }).findPayment({ orderId: 'order_1', id: 'pay_1' }),
  ).toMatchObject({ orderId: '' });
});

test.each([
  ['an error page', () => new Response('<h1>Bad Gateway</h1>')],
  ['a failure', () => Response.json({ error: {} }, { status: 500 })],
  ['wrong keys', () => Response.json({ error: {} }, { status: 401 })],
  ['another order', () => Response.json({ ...order, receipt: 'theirs' })],
  ['another amount', () => Response.json({ ...order, amount: 1 })],
  ['another currency', () => Response.json({ ...order, currency: 'USD' })],
  ['an incomplete order', () => Response.json({ id: 'order_1' })],
  ['an empty response', () => new Response(null, { status: 204 })],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
])('%s means that the provider is not available', async (_, fetch) => {
  await expect(
    providerWith(fetch).createOrder({ amount: toPaise(540), receipt: 'ours', customer }),
  ).rejects.toMatchObject(unavailable);
});

test('payments in an unexpected format mean that the provider is not available', async () => {
  const unexpected = { ...payment, status: 'dreamt' };
  await expect(json(unexpected).findPayment({ orderId: 'order_1', id: 'pay_1' })).rejects.toMatchObject(
    unavailable,
  );
  await expect(json({ items: [unexpected] }).listPayments('order_1')).rejects.toMatchObject(unavailable);
  await expect(
    json({ ...payment, amount: 0.5 }).capture({ orderId: 'order_1', id: 'pay_1', amount: paise(1) }),
  ).rejects.toMatchObject(unavailable);
  await expect(json({}, 429).findPayment({ orderId: 'order_1', id: 'pay_1' })).rejects.toMatchObject(
    unavailable,
  );
});
