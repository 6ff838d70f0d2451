import { Hono } from 'hono';
import { z } from 'zod';
import { inPaise } from '#contract/money.ts';
import { orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { linkApi } from './links.ts';
import {
  capturePayment,
  getOrder,
  getPayment,
  openOrder,
  type PaymentStore,
  paymentsOf,
} from './payment-store.ts';
import { ProviderError } from './provider-error.ts';
import { readBody } from './read-body.ts';
import { getRefund, refundPayment } from './refunds.ts';
import { settlementApi } from './settlements.ts';

const notes = z.record(z.string(), z.string().max(256)).default({});
const amount = inPaise(z.int().min(100));

const newOrder = z.object({
  amount,
  currency: z.literal('INR'),
  receipt: z.string().min(1).max(40),
  notes,
  unique_receipt: z.boolean().default(false),
});
const capture = z.object({ amount, currency: z.literal('INR') });
const refund = z.object({ amount: amount.optional(), receipt: z.string().max(40).optional(), notes });

export type StandInAccount = Record<'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET', string>;

export function restApi(
  store: PaymentStore,
  { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret }: StandInAccount,
  refundsLate: () => boolean,
): Hono {
  const { db } = store;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const api = new Hono();

  api.use(async (c, next) => {
    if (c.req.header('Authorization') !== authorization)
      throw new ProviderError('Authentication failed', { status: 401 });
    await next();
  });

  api.post('/orders', async (c) => {
    const { unique_receipt, amount, receipt, notes } = await readBody(c, newOrder);
    const { order, isNew } = await openOrder(store, { amount, receipt, notes });
    // The real service creates a second order here.
    if (!isNew && !unique_receipt)
      throw new ProviderError('This receipt is taken: unique_receipt answers its order again', {
        field: 'receipt',
      });
    return c.json(orderEntity(order));
  });

  api.get('/orders/:id', async (c) => c.json(orderEntity(await getOrder(db, c.req.param('id')))));

  api.get('/orders/:id/payments', async (c) => {
    const { id } = await getOrder(db, c.req.param('id'));
    const items = (await paymentsOf(db, id)).map(paymentEntity);
    return c.json({ entity: 'collection', count: items.length, items });
  });

  api.get('/payments/:id', async (c) => c.json(paymentEntity(await getPayment(db, c.req.param('id')))));

  api.post('/payments/:id/capture', async (c) => {
    const { amount } = await readBody(c, capture);
    return c.json(paymentEntity(await capturePayment(store, c.req.param('id'), amount)));
  });

  api.post('/payments/:id/refund', async (c) => {
    const { amount, receipt, notes } = await readBody(c, refund);
    const idempotencyKey = c.req.header('X-Refund-Idempotency');
    if (idempotencyKey && !/^[\w-]{10,}$/.test(idempotencyKey))
      throw new ProviderError('The idempotency key must have at least 10 letters, digits, - or _');
    const status = refundsLate() ? ('pending' as const) : ('processed' as const);
    const wanted = { amount, receipt, notes, idempotencyKey, status };
    return c.json(refundEntity(await refundPayment(store, c.req.param('id'), wanted)));
  });

  api.get('/refunds/:id', async (c) => c.json(refundEntity(await getRefund(db, c.req.param('id')))));

  api.route('/', linkApi(store));
  api.route('/', settlementApi(store));

  return api;
}
