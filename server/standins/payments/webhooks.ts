import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Fetch } from '#contract/client.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { standInWebhook } from '#server/standins/schema.ts';

const ADDRESS = 'http://localhost/api/webhooks/razorpay';
const BATCH_SIZE = 20;
const MAX_ATTEMPTS = 17;

export async function queueWebhook(
  tx: Database,
  now: Date,
  event: string,
  entities: Record<string, object>,
): Promise<void> {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_standin',
    event,
    contains: Object.keys(entities),
    payload,
    created_at: Math.floor(now.getTime() / 1000),
  });
  await tx.insert(standInWebhook).values({ eventId: `evt_${newId()}`, body, nextTryAt: now });
}

export async function deliverWebhooks(
  { db, now, send }: { db: Database; now: () => Date; send: Fetch },
  secret: string,
): Promise<void> {
  for (const { eventId, body, attempts } of await claimDue(db, now())) {
    const request = new Request(ADDRESS, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    });
    const taken = await Promise.resolve(send(request)).then(
      (response) => response.ok,
      () => false,
    );
    if (taken || attempts >= MAX_ATTEMPTS)
      await db.delete(standInWebhook).where(eq(standInWebhook.eventId, eventId));
  }
}

function claimDue(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .update(standInWebhook)
    .set({
      attempts: sql`${standInWebhook.attempts} + 1`,
      nextTryAt: sql`${at} + interval '1 second' * power(2, ${standInWebhook.attempts})`,
    })
    .where(
      sql`${standInWebhook.eventId} in (select event_id from standin_webhook
        where next_try_at <= ${at} or next_try_at > ${at} + interval '1 day'
        order by next_try_at limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
}
