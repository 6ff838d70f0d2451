import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Paise, toPaise } from '#domain/money.ts';
import { standInWebhook } from '#server/standins/schema.ts';
import { MUG_TOTAL, openPaymentShop } from '#server/testing/payment-shop.ts';
import { heldPayments } from './queries.ts';

const shop = await openPaymentShop();

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((first) =>
        permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
      );

async function payAndRefund(amount: Paise): Promise<string[]> {
  await shop.reset(1);
  const { razorpay_payment_id: paymentId } = await shop.pay(await shop.open());
  await shop.provider.refund({ orderId: '', paymentId, amount, idempotencyKey: 'by-hand-of-ravi' });
  return (await shop.db.select().from(standInWebhook)).map(({ body }) => body);
}

async function send(body: string, eventId: string): Promise<number> {
  const secret = shop.standIn.account.RAZORPAY_WEBHOOK_SECRET;
  const headers = {
    'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'x-razorpay-event-id': eventId,
  };
  const path = '/api/webhooks/razorpay';
  return (await shop.webhooks.request(path, { method: 'POST', headers, body })).status;
}

test('a refund is recorded in whatever order the events about the payment arrive', async () => {
  const names = (await payAndRefund(MUG_TOTAL)).map((body) => JSON.parse(body).event);
  expect(names.toSorted()).toEqual(['order.paid', 'payment.captured', 'refund.processed']);
  for (const order of permutations([0, 1, 2])) {
    const bodies = await payAndRefund(MUG_TOTAL);
    const what = order.map((index) => JSON.parse(bodies[index]!).event).join(', ');
    for (const index of [...order, ...order])
      expect(await send(bodies[index]!, `evt_${index}`), what).toBe(200);
    expect(await shop.refunds(), what).toMatchObject([{ amount: MUG_TOTAL, status: 'refunded' }]);
    expect(await shop.payments(), what).toMatchObject([{ status: 'refunded' }]);
    const isRefundFirst = what.startsWith('refund');
    expect((await shop.orders())[0]!.paid, `${what}: what was given back pays no order`).toBe(!isRefundFirst);
  }
});

test('a part that was refunded before the payment arrives is recorded, and the payment is held', async () => {
  for (const order of permutations([0, 1, 2])) {
    const bodies = await payAndRefund(toPaise(100));
    for (const index of order) await send(bodies[index]!, `evt_${index}`);
    expect(await shop.refunds()).toMatchObject([{ amount: 10_000, status: 'refunded' }]);
    const isRefundFirst = JSON.parse(bodies[order[0]!]!).event === 'refund.processed';
    expect(await shop.payments()).toMatchObject([{ status: isRefundFirst ? 'held' : 'captured' }]);
    expect(await heldPayments(shop.db)).toHaveLength(isRefundFirst ? 1 : 0);
  }
});

test('a refund of a payment that is not the shop’s is accepted and not recorded', async () => {
  const bodies = await payAndRefund(MUG_TOTAL);
  await shop.db.execute('truncate orders cascade');
  for (const [index, body] of bodies.entries()) expect(await send(body, `evt_${index}`)).toBe(200);
  expect(await shop.refunds()).toEqual([]);
});
