import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders, paymentEvent } from '#server/database/schema.ts';
import { standInWebhook } from '#server/standins/schema.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { openPaymentShop } from '#server/testing/payment-shop.ts';
import { recordLog } from '#server/testing/recorded-log.ts';

const shop = await openPaymentShop();

beforeEach(() => shop.reset(1));

const sign = (body: string) =>
  createHmac('sha256', shop.standIn.account.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');

function send(body: string, { signature = sign(body), eventId = 'evt_1' } = {}) {
  const headers = { 'x-razorpay-signature': signature, ...(eventId && { 'x-razorpay-event-id': eventId }) };
  return shop.webhooks.request('/api/webhooks/razorpay', { method: 'POST', headers, body });
}

const capturedEvent = (orderId: string | null, event = 'payment.captured', status = 'captured') =>
  JSON.stringify({
    event,
    payload: {
      payment: {
        entity: {
          ...{ id: 'pay_1', order_id: orderId, amount: 54_000, currency: 'INR', status },
          created_at: shop.services.now().getTime() / 1000,
        },
      },
    },
  });

const eventNames = async () => (await shop.db.select().from(paymentEvent)).map(({ event }) => event).sort();

test('the webhook creates the order after a browser crashes', async () => {
  await shop.pay(await shop.open());
  await shop.standIn.deliver();
  expect(await shop.orders()).toMatchObject([{ status: 'processing', paid: true }]);
  expect(await shop.db.select().from(standInWebhook)).toEqual([]);
  expect(await eventNames()).toEqual(['order.paid', 'payment.captured']);
});

test.each(['payment.captured', 'order.paid'])('%s alone creates the order', async (event) => {
  expect((await send(capturedEvent(await shop.open(), event))).status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ paid: true }]);
});

test('a failed payment is recorded and changes nothing', async () => {
  await shop.pay(await shop.open(), 'fail');
  await shop.standIn.deliver();
  expect(await eventNames()).toEqual(['payment.failed']);
  expect(await shop.orders()).toMatchObject([{ status: 'payment_pending' }]);
});

test('a webhook with a text that PostgreSQL cannot store is refused, and changes nothing', async () => {
  const body = capturedEvent(await shop.open()).replace('pay_1', 'pay_\\u0000');
  expect((await send(body)).status).toBe(400);
  expect(await eventNames()).toEqual([]);
});

test.each([
  ['payment.captured', 'payment', 'amount', 'order_id'],
  ['refund.processed', 'refund', 'amount', 'payment_id'],
])('%s whose %s cannot be read is logged with its fields, and stored', async (event, kind, ...fields) => {
  const entity = { id: 'x_1', amount: 'ten rupees', currency: 'INR', status: 'captured', created_at: 1 };
  const { log, entries } = recordLog();
  shop.services.log = log;
  const body = JSON.stringify({ event, payload: { [kind]: { entity } } });
  expect((await send(body)).status).toBe(200);
  expect(await eventNames()).toEqual([event]);
  const [line] = entries().filter(({ msg }) => msg === 'a payment event could not be read');
  expect(line).toMatchObject({ level: 50, event, id: 'evt_1' });
  for (const field of fields) expect(line!.fields).toContainEqual(expect.stringContaining(`${field}: `));
});

test('a forged webhook is refused', async () => {
  const body = capturedEvent(await shop.open());
  for (const signature of ['', 'x', '0'.repeat(64), sign(`${body} `)]) {
    expect((await send(body, { signature })).status).toBe(400);
  }
  expect(await shop.orders()).toMatchObject([{ status: 'payment_pending' }]);
  expect(await eventNames()).toEqual([]);
});

test('an event with the same ID is handled once', async () => {
  const body = capturedEvent(await shop.open());
  expect((await send(body)).status).toBe(200);
  expect((await send(body)).status).toBe(200);
  expect(await eventNames()).toHaveLength(1);
  expect(await shop.payments()).toHaveLength(1);
});

test.each([
  ['an unknown order', capturedEvent('order_elsewhere')],
  ['a payment without an order', capturedEvent(null)],
  ['a payment that is not captured', capturedEvent('order_elsewhere', 'payment.captured', 'failed')],
  ['an event without a payment', JSON.stringify({ event: 'settlement.processed', payload: {} })],
  [
    'a payment in another format',
    JSON.stringify({ event: 'order.paid', payload: { payment: { entity: 1 } } }),
  ],
])('%s is accepted', async (_, body) => {
  expect((await send(body)).status).toBe(200);
  expect(await eventNames()).toHaveLength(1);
  expect(await shop.payments()).toEqual([]);
});

test.each([
  ['invalid JSON', '<html>', 'evt_1'],
  ['no event', '{}', 'evt_1'],
  ['no event ID', capturedEvent('order_1'), ''],
  ['an event ID that is too long', capturedEvent('order_1'), 'e'.repeat(201)],
])('%s is a bad request', async (_, body, eventId) => {
  expect((await send(body, { eventId })).status).toBe(400);
});

test('an event that failed is not marked as handled', async () => {
  const orderId = await shop.open();
  const body = capturedEvent(orderId);
  const { now } = shop.services;
  let asked = 0;
  shop.services.now = () => {
    asked += 1;
    if (asked === 2) throw new Error('the process dies after the event is recorded');
    return now();
  };
  expect((await send(body)).status).toBe(500);
  shop.services.now = now;
  expect(await eventNames()).toEqual([]);
  expect((await send(body)).status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ paid: true }]);
});

test.runIf(TEST_DATABASE_URL)('a webhook that waits too long fails within 5 seconds', async () => {
  const orderId = await shop.open();
  await shop.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.providerOrderId, orderId)).for('update');
    const started = Date.now();
    expect((await send(capturedEvent(orderId))).status).toBe(500);
    expect(Date.now() - started).toBeLessThan(5_000);
  });
  expect((await send(capturedEvent(orderId))).status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ paid: true }]);
});
