import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { asha, HOUR, MUG_TOTAL, openPaymentShop, ravi, type Signed } from '#server/testing/payment-shop.ts';
import { isLong } from '../../../tests/long.ts';
import { reconcile } from './reconcile.ts';

const shop = await openPaymentShop();
const { RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = shop.standIn.account;

const sign = (message: string, secret: string) => createHmac('sha256', secret).update(message).digest('hex');

const COUNTS = isLong ? [0, 1, 3] : [0, 2];
const ORDERS = [
  ['verify', 'webhook', 'reconcile'],
  ['verify', 'reconcile', 'webhook'],
  ['webhook', 'verify', 'reconcile'],
  ['webhook', 'reconcile', 'verify'],
  ['reconcile', 'verify', 'webhook'],
  ['reconcile', 'webhook', 'verify'],
] as const;

async function webhook(
  { razorpay_order_id, razorpay_payment_id }: Signed,
  n: number,
  secret = webhookSecret,
) {
  const entity = {
    ...{ id: razorpay_payment_id, order_id: razorpay_order_id },
    ...{ amount: MUG_TOTAL, currency: 'INR', status: 'captured' },
    created_at: shop.services.now().getTime() / 1000,
  };
  const event = n % 2 ? 'order.paid' : 'payment.captured';
  const body = JSON.stringify({ event, payload: { payment: { entity } } });
  const headers = { 'x-razorpay-signature': sign(body, secret), 'x-razorpay-event-id': event };
  const response = await shop.webhooks.request('/api/webhooks/razorpay', { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The webhook was refused with ${response.status}.`);
}

/** Forged claims of a payment. */
const forgeriesOf = (signed: Signed, stale: Signed) => [
  () => shop.verify({ ...signed, razorpay_signature: '0'.repeat(64) }),
  () => shop.verify({ ...stale, razorpay_order_id: signed.razorpay_order_id }),
  () => shop.verify({ ...signed, razorpay_signature: stale.razorpay_signature }),
  () => {
    const { razorpay_order_id, razorpay_payment_id } = signed;
    const foreign = sign(`${razorpay_order_id}|${razorpay_payment_id}`, `${keySecret} of another shop`);
    return shop.verify({ ...signed, razorpay_signature: foreign });
  },
  () => shop.verify(signed, { buyer: ravi }),
  () => webhook(signed, 0, keySecret),
  () => webhook(signed, 1, 'the secret of another shop'),
];

/** Runs calls concurrently, started in this order, with forgeries between them. */
async function runConcurrently(calls: (() => Promise<unknown>)[], forgeries: (() => Promise<unknown>)[]) {
  const mixed = [];
  for (let i = 0; i < Math.max(calls.length, forgeries.length); i++) mixed.push(forgeries[i], calls[i]);
  const started = mixed.map((call) => call?.());
  const outcomes = await Promise.allSettled(started);
  const accepted = mixed.filter(
    (call, i) => call && forgeries.includes(call) && outcomes[i]!.status === 'fulfilled',
  );
  expect(accepted, 'accepted forgeries').toEqual([]);
}

// PGlite has one connection, so nothing runs concurrently.
test.runIf(TEST_DATABASE_URL).each(ORDERS)(
  '%s, %s and %s concurrently, some of them repeated, with forgeries: one order, or none without a genuine report',
  async (...order) => {
    for (const verified of COUNTS)
      for (const webhooks of COUNTS)
        for (const reconciles of COUNTS) {
          await shop.reset(2);
          const stale = await shop.pay(await shop.open());
          await shop.verify(stale);
          const signed = await shop.pay(await shop.open({ buyer: asha }));
          shop.advanceClock(HOUR);
          const calls: Record<(typeof order)[number], (() => Promise<unknown>)[]> = {
            verify: Array.from({ length: verified }, () => () => shop.verify(signed)),
            webhook: Array.from({ length: webhooks }, (_, n) => () => webhook(signed, n)),
            reconcile: Array.from({ length: reconciles }, () => () => reconcile(shop.services)),
          };
          await runConcurrently(
            order.flatMap((kind) => calls[kind]),
            forgeriesOf(signed, stale),
          );

          const isReported = verified + webhooks + reconciles > 0;
          const [, second, ...more] = await shop.orders();
          expect(second).toMatchObject(
            isReported ? { status: 'processing', paid: true } : { status: 'payment_pending', paid: false },
          );
          expect(more).toEqual([]);
          expect(await shop.payments()).toHaveLength(isReported ? 2 : 1);
          expect(await shop.emails()).toHaveLength(isReported ? 2 : 1);
          expect(await shop.stockLeft()).toBe(0);
        }
  },
  120_000,
);
