import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Fetch } from '#contract/client.ts';
import type { Database } from '#server/database/database.ts';
import { loadSecret } from '#server/standins/secrets.ts';
import { createStandInTables } from '#server/standins/tables.ts';
import { delhiveryApi } from './delhivery-api.ts';
import { createCourierPage } from './page.ts';
import { type ParcelStore, walkParcels } from './parcels.ts';
import { shiprocketApi } from './shiprocket-api.ts';
import { deliverWebhooks } from './webhooks.ts';

/** `lost answer`: the call takes effect, and its answer does not arrive. */
export type Fault = 'down' | 'hang' | 'html' | 'lost answer' | 'no assignment' | 'no balance';

interface Dependencies {
  db: Database;
  now: () => Date;
  deliverWebhook: Fetch;
  stepMs?: number;
}

export async function createCourierStandIn({ db, now, deliverWebhook, stepMs = 30_000 }: Dependencies) {
  await createStandInTables(db);
  const secrets = await loadSecret(db, 'couriers', newSecrets);
  const store: ParcelStore = { db, now, stepMs };
  let fault: Fault | undefined;
  let webhooks: 'in order' | 'reversed and twice' | 'late' = 'in order';

  const app = new Hono();
  app.use(async (c, next) => {
    if (fault === 'down') return c.json({ message: 'Down' }, 502);
    if (fault === 'html') return c.html('<h1>Bad Gateway</h1>');
    if (fault === 'hang') return new Promise<Response>(() => {});
    await next();
    if (fault === 'lost answer') c.res = new Response('<h1>Gateway Time-out</h1>', { status: 504 });
    return undefined;
  });
  app.use(bodyLimit({ maxSize: 1024 * 1024 }));
  const account = {
    SHIPROCKET_EMAIL: 'api@haroz.test',
    SHIPROCKET_PASSWORD: secrets.password,
    SHIPROCKET_PICKUP_LOCATION: 'Primary',
    SHIPROCKET_WEBHOOK_TOKEN: secrets.webhook,
    DELHIVERY_TOKEN: secrets.password,
    DELHIVERY_WAREHOUSE: 'Primary',
    DELHIVERY_WEBHOOK_TOKEN: secrets.webhook,
  };
  const options = { account, fault: () => fault };
  app.route('/shiprocket', shiprocketApi(store, options));
  app.route('/delhivery', delhiveryApi(store, options));

  return {
    app: new Hono().route('/standins/couriers', app),
    page: createCourierPage(store),
    account,
    walk: () => walkParcels(store),
    async deliver() {
      if (webhooks === 'late') return;
      await deliverWebhooks({ db, now, send: deliverWebhook, token: secrets.webhook, order: webhooks });
    },
    misbehave(as?: Fault) {
      fault = as;
    },
    sendWebhooks(as: typeof webhooks) {
      webhooks = as;
    },
  };
}

const newSecret = () => randomBytes(24).toString('base64url');

const newSecrets = () => ({ password: newSecret(), webhook: newSecret() });
