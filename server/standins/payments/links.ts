import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { z } from 'zod';
import { inPaise } from '#contract/money.ts';
import { formatPaise } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { orderEntity, paymentEntity } from './entities.ts';
import {
  attemptPayment,
  getOrder,
  openOrder,
  type PaymentStore,
  paymentsOf,
  unknownId,
} from './payment-store.ts';
import { ProviderError } from './provider-error.ts';
import { readBody } from './read-body.ts';
import { standInPaymentLink } from './schema.ts';
import { queueWebhook } from './webhooks.ts';

const MIN_VALIDITY_MS = 15 * 60_000;

const newLink = z.object({
  amount: inPaise(z.int().min(100)),
  currency: z.literal('INR'),
  reference_id: z.string().min(1).max(40),
  description: z.string().max(2048),
  customer: z.object({
    name: z.string(),
    email: z.email().optional(),
    contact: z
      .string()
      .regex(/^\+?\d{8,14}$/)
      .optional(),
  }),
  expire_by: z.int(),
  callback_url: z.url(),
  callback_method: z.literal('get'),
});

type Link = typeof standInPaymentLink.$inferSelect;

/** Payment links of the REST API. */
export function linkApi(store: PaymentStore): Hono {
  const { db, now } = store;
  const api = new Hono();
  api.post('/payment_links', async (c) => {
    const { amount, reference_id, description, customer, expire_by, callback_url } = await readBody(
      c,
      newLink,
    );
    const expiresAt = new Date(expire_by * 1000);
    if (expiresAt.getTime() < now().getTime() + MIN_VALIDITY_MS)
      throw new ProviderError('expire_by should be at least 15 minutes after current time', {
        field: 'expire_by',
      });
    const [link] = await db
      .insert(standInPaymentLink)
      .values({
        ...{ id: `plink_${newId()}`, reference: reference_id, amount, description, customer },
        ...{ callbackUrl: callback_url, expiresAt, createdAt: now() },
      })
      .onConflictDoNothing()
      .returning();
    if (!link)
      throw new ProviderError(`payment link with given reference_id (${reference_id}) already exists`, {
        field: 'reference_id',
      });
    return c.json(await linkEntity(store, link));
  });
  api.get('/payment_links/:id', async (c) =>
    c.json(await linkEntity(store, await getLink(db, c.req.param('id')))),
  );
  return api;
}

/** The page that the customer opens. */
export function linkPage(store: PaymentStore, keySecret: string): Hono {
  const { db, now } = store;
  const page = new Hono();
  page.use('/l/*', csrf());
  page.use('/l/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'; form-action 'self'");
  });
  page.get('/l/page.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css' }));
  page.get('/l/:id', async (c) => show(c, store, await getLink(db, c.req.param('id'))));
  page.post('/l/:id', async (c) => {
    const link = await getLink(db, c.req.param('id'));
    if (link.orderId || link.expiresAt <= now()) return show(c, store, link);
    const { outcome } = await c.req.parseBody();
    const { order } = await openOrder(store, { amount: link.amount, receipt: link.id, notes: {} });
    const payment = await attemptPayment(store, order.id, outcome === 'fail' ? 'failed' : 'captured', {
      method: 'upi',
    });
    if (payment.status === 'failed') return show(c, store, link, 'Your payment was declined by the bank.');
    const [paid] = await db
      .update(standInPaymentLink)
      .set({ orderId: order.id })
      .where(eq(standInPaymentLink.id, link.id))
      .returning();
    await queueWebhook(db, now(), 'payment_link.paid', {
      payment_link: await linkEntity(store, paid!),
      order: orderEntity(await getOrder(db, order.id)),
      payment: paymentEntity(payment),
    });
    return c.redirect(returnUrl(paid!, payment.id, keySecret), 303);
  });
  return page;
}

function returnUrl({ id, reference, callbackUrl }: Link, paymentId: string, keySecret: string): string {
  const url = new URL(callbackUrl);
  const signed = `${id}|${reference}|paid|${paymentId}`;
  for (const [name, value] of Object.entries({
    payment_id: paymentId,
    payment_link_id: id,
    payment_link_reference_id: reference,
    payment_link_status: 'paid',
    signature: createHmac('sha256', keySecret).update(signed).digest('hex'),
  }))
    url.searchParams.set(`razorpay_${name}`, value);
  return url.href;
}

async function getLink(db: Database, id: string): Promise<Link> {
  const [link] = await db.select().from(standInPaymentLink).where(eq(standInPaymentLink.id, id));
  if (!link) throw unknownId();
  return link;
}

const statusOf = ({ orderId, expiresAt }: Link, now: Date) =>
  orderId ? 'paid' : expiresAt <= now ? 'expired' : 'created';

async function linkEntity({ db, now }: PaymentStore, link: Link) {
  const payments = link.orderId ? await paymentsOf(db, link.orderId) : null;
  return {
    id: link.id,
    accept_partial: false,
    amount: link.amount,
    amount_paid: link.orderId ? link.amount : 0,
    callback_method: 'get',
    callback_url: link.callbackUrl,
    cancelled_at: 0,
    created_at: Math.floor(link.createdAt.getTime() / 1000),
    currency: 'INR',
    customer: link.customer,
    description: link.description,
    expire_by: Math.floor(link.expiresAt.getTime() / 1000),
    expired_at: 0,
    notes: null,
    order_id: link.orderId,
    payments:
      payments
        ?.filter(({ status }) => status !== 'failed')
        .map(({ id, amount, status }) => ({ payment_id: id, amount, status, method: 'upi' })) ?? null,
    reference_id: link.reference,
    short_url: new URL(`/standins/razorpay/l/${link.id}`, link.callbackUrl).href,
    status: statusOf(link, now()),
  };
}

const show = (c: Context, { now }: PaymentStore, link: Link, problem?: string) => {
  const status = statusOf(link, now());
  return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test payment</title>
<link rel="stylesheet" href="/standins/razorpay/l/page.css"></head>
<body>
<main>
<h1>${link.description}</h1>
<p>Test payment page. No money moves.</p>
<p><strong>${formatPaise(link.amount)}</strong></p>
${problem ? html`<p role="alert">${problem}</p>` : ''}
${
  status === 'created'
    ? html`<form method="post"><button name="outcome" value="pay">Pay ${formatPaise(link.amount)}</button>
<button name="outcome" value="fail">Let the payment fail</button></form>`
    : html`<p>This link is ${status}.</p>`
}
</main>
</body>
</html>`);
};

const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1c1a17; background: #f6f3ee; }
main { max-width: 24rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: .75rem; }
h1 { margin: 0; font-size: 1.25rem; }
strong { font-size: 2rem; }
button { width: 100%; min-height: 2.75rem; margin-top: .5rem; font: inherit; font-weight: 600; color: inherit; background: #fff; border: 1px solid #6b645b; border-radius: .5rem; cursor: pointer; }
button[value=pay] { background: #ffc145; border-color: #ffc145; }
[role=alert] { color: #b3261e; }
`;
