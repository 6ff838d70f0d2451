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

test('a payment link sends the fields that Razorpay documents, and no message to the customer', async () => {
  let asked: Request | undefined;
  const link = { id: 'plink_1', short_url: 'https://rzp.io/i/1', amount: 51_000, reference_id: 'link1' };
  const razorpay = providerWith((request) => {
    asked = request;
    return Response.json({ ...link, status: 'created', payments: null });
  });
  const expiresAt = new Date('2026-12-01T00:00:00Z');
  const wanted = {
    ...{ amount: toPaise(510), reference: 'link1', description: 'Order #1001', expiresAt },
    ...{ customer: { ...customer, phone: '9876543210' }, returnUrl: 'https://shop.test/paid' },
  };
  expect(await razorpay.createLink(wanted)).toEqual({ id: 'plink_1', url: 'https://rzp.io/i/1' });
  expect(asked!.url).toBe('https://pay.test/v1/payment_links');
  expect(await asked!.json()).toEqual({
    ...{ amount: 51_000, currency: 'INR', reference_id: 'link1', description: 'Order #1001' },
    customer: { name: 'Asha Rao', email: 'asha@example.org', contact: '+919876543210' },
    expire_by: expiresAt.getTime() / 1000,
    ...{ callback_url: 'https://shop.test/paid', callback_method: 'get' },
    ...{ notify: { sms: false, email: false }, reminder_enable: false },
  });
  await expect(json({ ...link, amount: 1 }).createLink(wanted)).rejects.toMatchObject(unavailable);
  await expect(json({ ...link, short_url: 'javascript:alert(1)' }).createLink(wanted)).rejects.toMatchObject(
    unavailable,
  );
});

test('the payments of a link are looked up one by one', async () => {
  const link = { id: 'plink_1', short_url: 'https://rzp.io/i/1', amount: 54_000, reference_id: 'link1' };
  const razorpay = providerWith(({ url }) =>
    Response.json(
      url.endsWith('/payment_links/plink_1') ? { ...link, payments: [{ payment_id: 'pay_1' }] } : payment,
    ),
  );
  expect(await razorpay.listLinkPayments('plink_1')).toMatchObject([{ id: 'pay_1', amount: 54_000 }]);
  expect(await json({ ...link, payments: null }).listLinkPayments('plink_1')).toEqual([]);
  expect(await json({ error: {} }, 400).listLinkPayments('plink_1')).toEqual([]);
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

test('settlement lines are read a page at a time, without those that are not settled yet', async () => {
  const asked: string[] = [];
  const line = {
    ...{ entity_id: 'pay_1', type: 'payment', debit: 0, credit: 97_100, amount: 100_000, currency: 'INR' },
    ...{ fee: 2900, tax: 442, on_hold: false, settled: true, created_at: 1_567_692_556, posted_at: null },
    ...{ settled_at: 1_568_176_960, settlement_id: 'setl_1', settlement_utr: '1568176960vxp0rj' },
    ...{ description: null, notes: '{}', payment_id: null, order_id: 'order_1', method: 'card' },
  };
  const adjustment = {
    ...{ ...line, entity_id: 'adj_1', type: 'adjustment', credit: 1012, amount: 1012, fee: 0, tax: 0 },
    ...{ settlement_utr: null, description: 'Chargeback won' },
  };
  const waiting = { ...line, entity_id: 'pay_2', settled: false, settlement_id: null, settled_at: null };
  const razorpay = providerWith((request) => {
    asked.push(new URL(request.url).search);
    const items = asked.length === 1 ? Array.from({ length: 1000 }, () => line) : [adjustment, waiting];
    return Response.json({ entity: 'collection', count: items.length, items });
  });
  const pages = await Array.fromAsync(razorpay.settlementLines!('2026-11-28'));
  expect(asked).toEqual([
    '?year=2026&month=11&day=28&count=1000&skip=0',
    '?year=2026&month=11&day=28&count=1000&skip=1000',
  ]);
  expect(pages[0]![0]).toEqual({
    ...{ settlementId: 'setl_1', settledAt: new Date(1_568_176_960_000), utr: '1568176960vxp0rj' },
    ...{ entityId: 'pay_1', type: 'payment', amount: 100_000, fee: 2900, tax: 442 },
    ...{ credit: 97_100, debit: 0, description: null },
  });
  expect(pages[1]).toEqual([
    expect.objectContaining({ entityId: 'adj_1', utr: null, description: 'Chargeback won' }),
  ]);
});
