import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { z } from 'zod';
import { inPaise } from '#contract/money.ts';
import { attemptPayment, getOrder, type PaymentStore } from './payment-store.ts';
import { ProviderError } from './provider-error.ts';
import { readBody } from './read-body.ts';
import type { StandInAccount } from './rest.ts';

const script = readFileSync(new URL('./browser/checkout.js', import.meta.url), 'utf8');

const pay = z.object({
  key: z.string(),
  order_id: z.string(),
  amount: inPaise(z.int()),
  method: z.enum(['upi', 'card']),
  email: z.string().max(200).optional(),
  contact: z.string().max(40).optional(),
  outcome: z.enum(['pay', 'fail']),
});

const DECLINED = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment was declined by the bank. Please try another way to pay.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
};

export function checkout(
  store: PaymentStore,
  { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret }: StandInAccount,
  capturesLate: () => boolean,
): Hono {
  const app = new Hono();

  app.get('/checkout.js', (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(script);
  });

  app.post('/pay', async (c) => {
    const { key, order_id, amount, method, email, contact, outcome } = await readBody(c, pay);
    if (key !== keyId) throw new ProviderError('The api key provided is invalid', { status: 401 });
    if ((await getOrder(store.db, order_id)).amount !== amount)
      throw new ProviderError('Your payment amount is different from your order amount', { field: 'amount' });
    const details = { method, email: email ?? null, contact: contact ?? null };
    if (outcome === 'fail') {
      const { id } = await attemptPayment(store, order_id, 'failed', { ...details, ...errorFields });
      return c.json({ error: { ...DECLINED, metadata: { order_id, payment_id: id } } });
    }
    const { id } = await attemptPayment(store, order_id, capturesLate() ? 'authorized' : 'captured', details);
    return c.json({
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex'),
    });
  });

  return app;
}

const errorFields = Object.fromEntries(
  Object.entries(DECLINED).map(([name, value]) => [`error_${name}`, value]),
);
