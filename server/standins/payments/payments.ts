import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Fetch } from '#contract/client.ts';
import type { Database } from '#server/database/database.ts';
import { loadSecret } from '#server/standins/secrets.ts';
import { createStandInTables } from '#server/standins/tables.ts';
import { checkout } from './checkout.ts';
import { linkPage } from './links.ts';
import { ProviderError } from './provider-error.ts';
import { finishRefunds } from './refunds.ts';
import { restApi } from './rest.ts';
import { deliverWebhooks } from './webhooks.ts';

type Fault = 'down' | 'hang' | 'html' | 'captureLate' | 'refundLate';

interface Dependencies {
  db: Database;
  now: () => Date;
  deliverWebhook: Fetch;
}

export async function createPaymentStandIn({ db, now, deliverWebhook }: Dependencies) {
  await createStandInTables(db);
  const account = { RAZORPAY_KEY_ID: 'rzp_test_standin', ...(await loadSecret(db, 'payments', newSecrets)) };
  let fault: Fault | undefined;

  const app = new Hono();
  app.use(async (c, next) => {
    if (fault === 'down') return c.json({ error: { code: 'SERVER_ERROR', description: 'Down' } }, 502);
    if (fault === 'html') return c.html('<h1>Bad Gateway</h1>');
    if (fault === 'hang') return new Promise<Response>(() => {});
    await next();
  });
  app.use(bodyLimit({ maxSize: 64 * 1024, onError: refuseTooLarge }));
  app.route(
    '/v1',
    restApi({ db, now }, account, () => fault === 'refundLate'),
  );
  app.route(
    '/',
    checkout({ db, now }, account, () => fault === 'captureLate'),
  );
  app.route('/', linkPage({ db, now }, account.RAZORPAY_KEY_SECRET));
  app.all('*', () => {
    throw new ProviderError('The requested URL was not found on the server.', { status: 404 });
  });
  app.onError((error, c) => {
    if (!(error instanceof ProviderError)) throw error;
    return c.json(error.body, error.status);
  });

  return {
    app: new Hono().route('/standins/razorpay', app),
    account,
    deliver: () => deliverWebhooks({ db, now, send: deliverWebhook }, account.RAZORPAY_WEBHOOK_SECRET),
    finishRefunds: (status: 'processed' | 'failed') => finishRefunds({ db, now }, status),
    misbehave(as?: Fault) {
      fault = as;
    },
  };
}

const refuseTooLarge = () => {
  throw new ProviderError('The request body is too large', { status: 413 });
};

const newSecret = () => randomBytes(24).toString('base64url');

const newSecrets = () => ({ RAZORPAY_KEY_SECRET: newSecret(), RAZORPAY_WEBHOOK_SECRET: newSecret() });
