import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Fetch } from '#contract/client.ts';
import type { Database } from '#server/database/database.ts';
import { standInMessageWebhook } from './schema.ts';

const BATCH_SIZE = 500;
const MAX_ATTEMPTS = 10;

export interface Delivery {
  db: Database;
  now: () => Date;
  send: Fetch;
  account: Record<'WHATSAPP_APP_SECRET' | 'MSG91_WEBHOOK_TOKEN', string>;
  order: 'in order' | 'reversed and twice';
}

export async function deliverMessageWebhooks({ db, now, send, account, order }: Delivery): Promise<void> {
  const due = (await claimDue(db, now())).toSorted((a, b) => a.id - b.id);
  for (const { id, channel, body, attempts } of order === 'in order' ? due : [...due.toReversed(), ...due]) {
    const request = new Request(`http://localhost/api/webhooks/messages/${channel}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(channel === 'whatsapp'
          ? { 'x-hub-signature-256': signatureOf(body, account.WHATSAPP_APP_SECRET) }
          : { 'x-msg91-token': account.MSG91_WEBHOOK_TOKEN }),
      },
      body,
    });
    const isTaken = await Promise.resolve(send(request)).then(
      (response) => response.ok,
      () => false,
    );
    if (isTaken || attempts >= MAX_ATTEMPTS)
      await db.delete(standInMessageWebhook).where(eq(standInMessageWebhook.id, id));
  }
}

export const signatureOf = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

function claimDue(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .update(standInMessageWebhook)
    .set({
      attempts: sql`${standInMessageWebhook.attempts} + 1`,
      nextTryAt: sql`${at} + interval '1 second' * power(2, ${standInMessageWebhook.attempts})`,
    })
    .where(
      sql`${standInMessageWebhook.id} in (select id from standin_message_webhook
        where next_try_at <= ${at} order by id limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
}
