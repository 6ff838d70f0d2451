import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { toPaise } from '#domain/money.ts';
import { razorpay } from '#server/payment-providers/razorpay.ts';
import { standInRefund, standInWebhook } from '#server/standins/schema.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { withShortTimeout } from '#server/testing/short-timeout.ts';
import { createPaymentStandIn } from './payments.ts';

const { db } = await openTestDatabase();
let time = new Date('2026-11-21T10:00:00Z');
let acceptsWebhooks = true;
const webhooks: { body: string; headers: Headers }[] = [];

const dependencies = {
  db,
  now: () => time,
  async deliverWebhook(request: Request) {
    webhooks.push({ body: await request.text(), headers: request.headers });
    return new Response(null, { status: acceptsWebhooks ? 200 : 500 });
  },
};
const standIn = await createPaymentStandIn(dependencies);
const {
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
} = standIn.account;

const server = serve({ fetch: standIn.app.fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/standins/razorpay`;
afterAll(() => server.close());

/** The official client, whose base URL can only be changed in private properties. */
function officialClient(secret = keySecret): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: secret });
  (client as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults.baseURL = base;
  return client;
}
const official = officialClient();
const shopClient = razorpay.open(standIn.account, { base, fetch: (request) => fetch(request) });

const newOrder = (receipt: string = crypto.randomUUID()) =>
  official.orders.create({ amount: 54_000, currency: 'INR', receipt, notes: { gift: 'yes' } });

interface SignedPayment {
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** Presses a button of the payment window. */
const payInWindow = async (orderId: string, outcome: 'pay' | 'fail', also: object = {}) => {
  const body = {
    ...{ key: keyId, order_id: orderId, amount: 54_000, method: 'upi', outcome },
    ...{ email: 'asha@example.org', contact: '+919876543210' },
    ...also,
  };
  const response = await fetch(`${base}/pay`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as Partial<SignedPayment>) };
};

const capturedPayment = async () => (await payInWindow((await newOrder()).id, 'pay')).razorpay_payment_id!;

beforeEach(async () => {
  standIn.misbehave();
  acceptsWebhooks = true;
  webhooks.length = 0;
  await db.delete(standInWebhook);
});

test('the official client opens an order and sees it paid', async () => {
  const order = await newOrder();
  expect(order).toMatchObject({ entity: 'order', status: 'created', amount: 54_000, amount_due: 54_000 });
  const paid = await payInWindow(order.id, 'pay');
  expect(
    validatePaymentVerification(
      { order_id: order.id, payment_id: paid.razorpay_payment_id! },
      paid.razorpay_signature!,
      keySecret,
    ),
  ).toBe(true);
  expect(await official.orders.fetch(order.id)).toMatchObject({
    status: 'paid',
    amount_paid: 54_000,
    amount_due: 0,
    attempts: 1,
    notes: { gift: 'yes' },
  });
  expect(await official.payments.fetch(paid.razorpay_payment_id!)).toMatchObject({
    status: 'captured',
    captured: true,
    order_id: order.id,
    method: 'upi',
    email: 'asha@example.org',
    contact: '+919876543210',
  });
});

test('a failed attempt leaves the order open for another', async () => {
  const order = await newOrder();
  const failed = await payInWindow(order.id, 'fail');
  expect(failed).toMatchObject({
    error: { description: expect.stringContaining('declined'), metadata: { order_id: order.id } },
  });
  time = new Date(time.getTime() + 1_000);
  await payInWindow(order.id, 'pay');
  const { items } = await official.orders.fetchPayments(order.id);
  expect(items.map(({ status, error_code }) => [status, error_code])).toEqual([
    ['failed', 'BAD_REQUEST_ERROR'],
    ['captured', null],
  ]);
  expect((await payInWindow(order.id, 'pay')).status).toBe(400);
});

test('a unique receipt returns its order again; otherwise a used receipt is refused', async () => {
  const customer = { id: 'asha', name: 'Asha Rao', email: 'asha@example.org', phone: undefined };
  const order = { amount: toPaise(540), receipt: 'again', customer };
  const first = await shopClient.createOrder(order);
  expect(await shopClient.createOrder(order)).toBe(first);
  await expect(newOrder('again')).rejects.toMatchObject({ statusCode: 400, error: { field: 'receipt' } });
});

test('a late payment is authorized until it is captured, once and in full', async () => {
  standIn.misbehave('captureLate');
  const order = await newOrder();
  const id = (await payInWindow(order.id, 'pay')).razorpay_payment_id!;
  expect(await official.payments.fetch(id)).toMatchObject({ status: 'authorized', captured: false });
  expect((await payInWindow(order.id, 'pay')).status).toBe(400);
  await expect(official.payments.capture(id, 100, 'INR')).rejects.toMatchObject({ statusCode: 400 });
  expect(await official.payments.capture(id, 54_000, 'INR')).toMatchObject({ status: 'captured' });
  await expect(official.payments.capture(id, 54_000, 'INR')).rejects.toMatchObject({ statusCode: 400 });
});

test('refunds are partial or in full, and never more than was captured', async () => {
  const id = await capturedPayment();
  expect(await official.payments.refund(id, { amount: 14_000, speed: 'normal' })).toMatchObject({
    entity: 'refund',
    amount: 14_000,
    status: 'processed',
  });
  expect(await official.payments.fetch(id)).toMatchObject({ status: 'captured', refund_status: 'partial' });
  await expect(official.payments.refund(id, { amount: 40_001 })).rejects.toMatchObject({ statusCode: 400 });
  await official.payments.refund(id, {});
  expect(await official.payments.fetch(id)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  await expect(official.payments.refund(id, {})).rejects.toMatchObject({ statusCode: 400 });
});

test('one refund key refunds once, and only for its first request', async () => {
  const id = await capturedPayment();
  const refund = { orderId: '', paymentId: id, amount: toPaise(100), idempotencyKey: `refund-${id}` };
  const [first, second] = [await shopClient.refund(refund), await shopClient.refund(refund)];
  expect(second).toEqual(first);
  await expect(shopClient.refund({ ...refund, amount: toPaise(200) })).rejects.toThrow();
  expect((await db.select().from(standInRefund)).filter(({ paymentId }) => paymentId === id)).toHaveLength(1);
});

test('only captured payments are refunded', async () => {
  const order = await newOrder();
  await payInWindow(order.id, 'fail');
  const { items } = await official.orders.fetchPayments(order.id);
  await expect(official.payments.refund(items[0]!.id, {})).rejects.toMatchObject({ statusCode: 400 });
});

test('wrong keys, unknown IDs and invalid calls are refused as by the real service', async () => {
  await expect(officialClient('wrong').orders.fetch('order_0')).rejects.toMatchObject({
    statusCode: 401,
    error: { description: 'Authentication failed' },
  });
  await expect(official.orders.fetch('order_0')).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' },
  });
  await expect(official.payments.fetch('pay_0')).rejects.toMatchObject({ statusCode: 400 });
  await expect(
    official.orders.create({ amount: 99, currency: 'INR', receipt: 'little' }),
  ).rejects.toMatchObject({ statusCode: 400, error: { field: 'amount' } });
  expect(await shopClient.findPayment({ orderId: '', id: 'pay_0' })).toBeUndefined();
  expect((await fetch(`${base}/v1/nothing`, { headers: { authorization: 'x' } })).status).toBe(401);
  expect((await fetch(`${base}/nothing`)).status).toBe(404);
});

test('the official client makes a payment link, whose page takes one payment and returns the customer', async () => {
  const link = await official.paymentLink.create({
    ...{ amount: 54_000, currency: 'INR', reference_id: crypto.randomUUID(), description: 'Order #1001' },
    customer: { name: 'Asha Rao', email: 'asha@example.org', contact: '+919876543210' },
    expire_by: Math.floor(time.getTime() / 1000) + 3600,
    ...{ callback_url: `${new URL(base).origin}/paid`, callback_method: 'get' },
  });
  expect(link).toMatchObject({ status: 'created', amount: 54_000, payments: null });
  const press = (outcome: string) =>
    fetch(link.short_url, {
      ...{ method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' },
      headers: { origin: new URL(base).origin },
    });
  expect(await (await press('fail')).text()).toContain('declined');
  const returned = new URL((await press('pay')).headers.get('location')!).searchParams;
  expect(
    validatePaymentVerification(
      {
        payment_link_id: link.id,
        payment_id: returned.get('razorpay_payment_id')!,
        payment_link_reference_id: link.reference_id!,
        payment_link_status: 'paid',
      },
      returned.get('razorpay_signature')!,
      keySecret,
    ),
  ).toBe(true);
  expect(await (await press('pay')).text()).toContain('This link is paid.');
  expect(await official.paymentLink.fetch(link.id)).toMatchObject({
    ...{ status: 'paid', amount_paid: 54_000 },
    payments: [{ payment_id: returned.get('razorpay_payment_id'), status: 'captured' }],
  });
  await standIn.deliver();
  expect(webhooks.map(({ body }) => JSON.parse(body).event)).toContain('payment_link.paid');
});

test('the payment window accepts the right key and amount only', async () => {
  const { id } = await newOrder();
  expect((await payInWindow(id, 'pay', { key: 'rzp_test_other' })).status).toBe(401);
  expect((await payInWindow(id, 'pay', { amount: 100 })).status).toBe(400);
  expect((await payInWindow('order_0', 'pay')).status).toBe(400);
  expect((await payInWindow(id, 'pay', { method: 'gold' })).status).toBe(400);
});

test('a body that is too large is refused before it is read', async () => {
  const { id } = await newOrder();
  expect((await payInWindow(id, 'pay', { more: 'x'.repeat(70_000) })).status).toBe(413);
});

test('webhooks report every event, with a signature that the official client accepts', async () => {
  const order = await newOrder();
  await payInWindow(order.id, 'fail');
  const id = (await payInWindow(order.id, 'pay')).razorpay_payment_id!;
  await official.payments.refund(id, {});
  await standIn.deliver();
  const events = webhooks.map(({ body }) => JSON.parse(body) as { event: string; payload: object });
  expect(events.map(({ event }) => event).sort()).toEqual([
    'order.paid',
    'payment.captured',
    'payment.failed',
    'refund.processed',
  ]);
  expect(events.find(({ event }) => event === 'order.paid')).toMatchObject({
    contains: ['payment', 'order'],
    payload: { order: { entity: { status: 'paid', amount_due: 0 } }, payment: { entity: { id } } },
  });
  for (const { body, headers } of webhooks) {
    const signature = headers.get('x-razorpay-signature')!;
    expect(Razorpay.validateWebhookSignature(body, signature, webhookSecret)).toBe(true);
    const request = new Request('http://shop/', { method: 'POST', headers, body });
    expect(await shopClient.readWebhook(request)).toMatchObject({ id: headers.get('x-razorpay-event-id') });
  }
  expect(new Set(webhooks.map(({ headers }) => headers.get('x-razorpay-event-id'))).size).toBe(4);
  await standIn.deliver();
  expect(webhooks).toHaveLength(4);
});

test('a webhook that the shop refuses is retried at growing intervals, with the same ID', async () => {
  acceptsWebhooks = false;
  await payInWindow((await newOrder()).id, 'fail');
  for (const [seconds, delivered] of [
    [0, 1],
    [0, 1],
    [1, 2],
    [1, 2],
    [1, 3],
  ] as const) {
    time = new Date(time.getTime() + seconds * 1000);
    await standIn.deliver();
    expect(webhooks).toHaveLength(delivered);
  }
  acceptsWebhooks = true;
  time = new Date(time.getTime() + 4_000);
  await standIn.deliver();
  expect(await db.select().from(standInWebhook)).toEqual([]);
  expect(new Set(webhooks.map(({ headers }) => headers.get('x-razorpay-event-id'))).size).toBe(1);
});

test('a webhook scheduled by a fast clock is sent after the clock is corrected', async () => {
  const before = time;
  time = new Date(before.getTime() + 365 * DAY_MS);
  await payInWindow((await newOrder()).id, 'fail');
  time = before;
  await standIn.deliver();
  expect(webhooks).toHaveLength(1);
});

test('all processes share one set of secrets', async () => {
  const another = await createPaymentStandIn(dependencies);
  expect(another.account).toEqual(standIn.account);
  expect(keyId).toBe('rzp_test_standin');
});

test('serves the script of the payment window', async () => {
  const response = await fetch(`${base}/checkout.js`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(await response.text()).toContain('window.Razorpay');
});

test('the modes down, html and hang affect the shop over the network', async () => {
  standIn.misbehave('down');
  await expect(shopClient.findPayment({ orderId: '', id: 'pay_1' })).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
  standIn.misbehave('html');
  await expect(shopClient.findPayment({ orderId: '', id: 'pay_1' })).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
  standIn.misbehave('hang');
  await withShortTimeout(() =>
    expect(shopClient.findPayment({ orderId: '', id: 'pay_1' })).rejects.toMatchObject({
      code: 'provider_unavailable',
    }),
  );
});
