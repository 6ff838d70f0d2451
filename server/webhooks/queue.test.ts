import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type WebhookEvent, webhookEvents } from '#contract/admin/webhook-events.ts';
import { WEBHOOK_DATA, webhookBody } from '#contract/admin/webhook-payloads.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { toPaise } from '#domain/money.ts';
import {
  auditEntry,
  orderReturns,
  outbox,
  payment,
  refund,
  stockChange,
  webhookDelivery,
  webhookEndpoint,
  webhookRun,
} from '#server/database/schema.ts';
import { deleteOldData } from '#server/jobs/retention.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { variantIds } from '#server/testing/variants.ts';
import { queueWebhooks } from './queue.ts';

const DAY = 24 * 3600_000;
const URL = 'https://erp.example/hook';

let shop: MerchantShop;
let asha: Shopper;
let lamp: string;
beforeAll(async () => {
  shop = await openMerchantShop();
});
beforeEach(async () => {
  for (const table of [refund, payment, webhookEndpoint, webhookRun, outbox, auditEntry, stockChange])
    await shop.db.delete(table);
  asha = await shop.signIn();
  lamp = await shop.stock({ name: 'Brass Lamp', stock: 10 });
});

const queue = (services = shop.services) => queueWebhooks(services, new AbortController().signal);
const run = () => queue();
const add = async (events: WebhookEvent[] = webhookEvents) =>
  (await shop.owner.call('admin.webhook.create', { url: URL, events })).id;

const deliveries = async (endpointId?: string) =>
  (
    await shop.db
      .select()
      .from(webhookDelivery)
      .where(endpointId ? eq(webhookDelivery.endpointId, endpointId) : undefined)
      .orderBy(asc(webhookDelivery.id))
  ).map((delivery) => ({ ...delivery, body: JSON.parse(delivery.payload) }));

/** Runs twice, so that what is found again would be seen. */
async function found(endpointId?: string) {
  await run();
  await run();
  return deliveries(endpointId);
}

const typesOf = async () =>
  (await found()).map(({ type, body }) => (body.data.change ? `${type} ${body.data.change}` : type));

const count = async (quantity: number, was: number) =>
  shop.owner.call('admin.product.stock', {
    id: lamp,
    counts: [{ variantId: (await variantIds(shop.db, lamp)).default!, quantity, was }],
  });

const requestReturn = async (id: string, resolution: 'refund' | 'exchange') => {
  await asha.call('order.return', {
    ...{ id, resolution, comment: 'It flickers' },
    ...(resolution === 'refund' && { payout: { method: 'upi', upiId: 'asha@okbank' } as const }),
    items: [{ productId: lamp, size: ONE_SIZE, quantity: 1, reason: 'faulty' }],
  });
  const [requested] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, id));
  return requested!.id;
};

const step = (id: string, to: 'approved' | 'received' | 'refunded' | 'exchanged', more = {}) =>
  shop.owner.call('admin.return.setStatus', { id, to, ...more });

describe('events', () => {
  test('of an order from its placing to its delivery are found once each, in this order', async () => {
    await add();
    const id = await shop.buy(asha, lamp);
    await shop.owner.call('admin.order.pack', { ids: [id], packed: true });
    await shop.bring(id, 'delivered');
    const types = await typesOf();
    expect(types.filter((type) => type !== 'order.paid')).toEqual([
      ...['order.placed', 'order.changed pack', 'order.shipped', 'order.changed out_for_delivery'],
      'order.delivered',
    ]);
    expect(types.filter((type) => type === 'order.paid')).toHaveLength(1);
  });

  test('have the order, its items and parcels, and no personal data', async () => {
    await add(['order.shipped']);
    const id = await shop.buy(asha, lamp);
    await shop.bring(id, 'shipped');
    const [shipped] = await found();
    const { number } = await asha.call('order.get', { id });
    expect(shipped!.body).toMatchObject({
      type: 'order.shipped',
      data: {
        order: {
          ...{ id, number, status: 'shipped', paymentMethod: 'cod', paid: false, total: 64000 },
          items: [{ productId: lamp, sku: null, name: 'Brass Lamp', quantity: 1, price: 50000 }],
          parcels: [{ carrier: 'India Post', trackingNumber: 'T1', status: 'in_transit' }],
        },
      },
    });
    for (const personal of [HOME.firstName, HOME.phone, HOME.address, HOME.pincode, asha.email])
      expect(shipped!.payload).not.toContain(personal);
  });

  test('are paid for an online order once its payment is captured, also if the order is delivered later', async () => {
    await add(['order.paid']);
    const id = await shop.buy(asha, lamp);
    expect(await found()).toEqual([]);
    await shop.payOnline(id);
    expect((await found()).map(({ eventId }) => eventId)).toEqual([`order_paid-${id}`]);
    await shop.bring(id, 'delivered');
    expect(await found()).toHaveLength(1);
  });

  test('are a cancellation and a refund once the provider has made it', async () => {
    await add(['order.cancelled', 'order.refunded']);
    const id = await shop.buy(asha, lamp);
    const paymentId = await shop.payOnline(id);
    await asha.call('order.cancel', { id });
    expect(await typesOf()).toEqual(['order.cancelled']);
    await shop.db.update(refund).set({ status: 'refunded' }).where(eq(refund.paymentId, paymentId));
    const [, refunded] = await found();
    expect(refunded!.body.data).toMatchObject({ order: { id }, refund: { amount: 64000 } });
    expect(await found()).toHaveLength(2);
  });

  test('are a return request, its receipt, and its refund by transfer', async () => {
    await add(['return.requested', 'return.received', 'order.changed', 'order.refunded']);
    const id = await shop.buy(asha, lamp);
    await shop.bring(id, 'delivered');
    const returnId = await requestReturn(id, 'refund');
    await step(returnId, 'approved');
    await step(returnId, 'received', { restock: true });
    await step(returnId, 'refunded', { reference: 'UPI 1' });
    const events = await found();
    expect(events.map(({ type, body }) => body.data.change ?? type).toSorted()).toEqual([
      ...['order.refunded', 'out_for_delivery', 'return.received', 'return.requested'],
      ...['return_approved', 'return_refunded'],
    ]);
    const received = events.find(({ type }) => type === 'return.received')!;
    expect(received.body.data).toMatchObject({
      order: { id },
      return: { id: returnId, items: [{ productId: lamp, quantity: 1, reason: 'faulty' }] },
    });
    expect(received.payload).not.toContain('asha@okbank');
    expect(received.payload).not.toContain('It flickers');
  });

  test('are the placing of a replacement order', async () => {
    await add(['order.placed']);
    const id = await shop.buy(asha, lamp);
    await shop.bring(id, 'delivered');
    const returnId = await requestReturn(id, 'exchange');
    await step(returnId, 'approved');
    await step(returnId, 'received', { restock: true });
    await step(returnId, 'exchanged');
    const [placed, replacement] = await found();
    expect(placed!.body.data.order).toMatchObject({ id, replacesReturn: null });
    expect(replacement!.body.data.order).toMatchObject({ replacesReturn: returnId, total: 0 });
  });

  test('are variants that become low in stock', async () => {
    await add(['stock.low']);
    await count(3, 10);
    await count(2, 3);
    const [low, ...more] = await found();
    expect(more).toEqual([]);
    expect(low!.body.data).toMatchObject({ productId: lamp, name: 'Brass Lamp', quantity: 2 });
    await count(9, 2);
    await count(0, 9);
    expect(await found()).toHaveLength(2);
  });

  test('fit the schemas of the OpenAPI document, and all kinds occur', async () => {
    await add();
    const id = await shop.buy(asha, lamp);
    await shop.bring(id, 'delivered');
    const returnId = await requestReturn(id, 'refund');
    await step(returnId, 'approved');
    await step(returnId, 'received', { restock: true });
    await step(returnId, 'refunded', { reference: 'UPI 1' });
    await asha.call('order.cancel', { id: await shop.buy(asha, lamp) });
    await shop.owner.call('admin.product.stock', {
      id: lamp,
      counts: [{ variantId: (await variantIds(shop.db, lamp)).default!, quantity: 1, was: 10 }],
    });
    const events = await found();
    for (const { type, body } of events)
      expect(
        webhookBody(type, WEBHOOK_DATA[type as WebhookEvent])
          .strict()
          .parse(body),
      ).toEqual(body);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(webhookEvents));
  });
});

test('each endpoint gets the events that it asks for, from when it was added', async () => {
  const early = await add(['order.placed']);
  const id = await shop.buy(asha, lamp);
  const late = await add(['order.placed', 'order.cancelled']);
  await asha.call('order.cancel', { id });
  await found();
  expect((await deliveries(early)).map(({ type }) => type)).toEqual(['order.placed']);
  expect((await deliveries(late)).map(({ type }) => type)).toEqual(['order.cancelled']);
});

test('a paused endpoint gets nothing of the pause', async () => {
  const id = await add(['order.placed']);
  const change = { id, url: URL, events: ['order.placed' as const] };
  await shop.owner.call('admin.webhook.update', { ...change, isEnabled: false });
  await shop.buy(asha, lamp);
  expect(await found()).toEqual([]);
  await shop.owner.call('admin.webhook.update', { ...change, isEnabled: true });
  expect(await found()).toEqual([]);
  await shop.buy(asha, lamp);
  expect(await found()).toHaveLength(1);
});

test('concurrent runs, and runs after one that failed, add nothing twice', async () => {
  await add();
  await shop.buy(asha, lamp);
  const db = {
    transaction: (work: never) =>
      shop.db.transaction(async (tx) => {
        await (work as (tx: unknown) => Promise<unknown>)(tx);
        throw new Error('killed');
      }),
  };
  await expect(queue({ ...shop.services, db: db as never })).rejects.toThrow('killed');
  expect(await deliveries()).toEqual([]);
  await Promise.all([run(), run(), run(), run()]);
  expect(await found()).toHaveLength(1);
});

test('an event that is committed after a run with a later time is not missed', async () => {
  await add(['order.placed']);
  await run();
  await shop.buy(asha, lamp);
  const later = new Date(shop.services.now().getTime() + 5 * 60_000);
  await shop.db.update(webhookRun).set({ checkedAt: later });
  expect(await found()).toHaveLength(1);
});

test('more events than fit into a batch are all found by one run', async () => {
  await add(['order.refunded']);
  const id = await shop.buy(asha, lamp);
  const paymentId = await shop.payOnline(id);
  const createdAt = shop.services.now();
  await shop.db.insert(refund).values(
    Array.from({ length: 1100 }, (_, n) => ({
      ...{ id: `refund-${n}`, paymentId, amount: toPaise(1), reason: 'cancelled' as const },
      ...{ status: 'refunded' as const, nextTryAt: createdAt, createdAt },
    })),
  );
  await run();
  expect(await deliveries()).toHaveLength(1100);
});

test('deliveries are deleted after 30 days', async () => {
  await add(['order.placed']);
  await shop.buy(asha, lamp);
  await run();
  shop.advanceClock(31 * DAY);
  await deleteOldData(shop.services);
  expect(await deliveries()).toEqual([]);
  shop.advanceClock(-31 * DAY);
});
