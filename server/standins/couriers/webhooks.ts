import { eq, sql } from 'drizzle-orm';
import type { Fetch } from '#contract/client.ts';
import type { Database } from '#server/database/database.ts';
import { standInCourierWebhook } from './schema.ts';

const BATCH_SIZE = 500;
const MAX_ATTEMPTS = 10;

const TARGETS = {
  shiprocket: { address: 'http://localhost/api/webhooks/couriers/parcels', header: 'x-api-key' },
  delhivery: { address: 'http://localhost/api/webhooks/couriers/delhivery', header: 'x-delhivery-token' },
};

export interface Delivery {
  db: Database;
  now: () => Date;
  send: Fetch;
  token: string;
  order: 'in order' | 'reversed and twice';
}

export async function deliverWebhooks({ db, now, send, token, order }: Delivery): Promise<void> {
  const claimed = await claimDue(db, now());
  const due = claimed.toSorted((a, b) => a.id - b.id);
  for (const { id, courier, body, attempts } of order === 'in order' ? due : [...due.toReversed(), ...due]) {
    const { address, header } = TARGETS[courier];
    const request = new Request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: token },
      body,
    });
    const isTaken = await Promise.resolve(send(request)).then(
      (response) => response.ok,
      () => false,
    );
    if (isTaken || attempts >= MAX_ATTEMPTS)
      await db.delete(standInCourierWebhook).where(eq(standInCourierWebhook.id, id));
  }
}

function claimDue(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .update(standInCourierWebhook)
    .set({
      attempts: sql`${standInCourierWebhook.attempts} + 1`,
      nextTryAt: sql`${at} + interval '1 second' * power(2, ${standInCourierWebhook.attempts})`,
    })
    .where(
      sql`${standInCourierWebhook.id} in (select id from standin_courier_webhook
        where next_try_at <= ${at} order by id limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
}
