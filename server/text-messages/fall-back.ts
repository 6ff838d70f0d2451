import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { outbox, textMessage } from '#server/database/schema.ts';
import { firstState } from '#server/email/outbox.ts';
import type { Services } from '#server/services/services.ts';
import { insertTextMessage } from './outbox.ts';

export type Row = typeof textMessage.$inferSelect;
type FallBack = Pick<Services, 'config' | 'now'>;

/**
 * Ends a message that the customer does not get: the next channel is tried, and after the last one the email is sent, if it
 * was held back. Does nothing unless the message is in one of these states.
 */
export async function fallBack(
  services: FallBack & Pick<Services, 'db'>,
  { id }: Pick<Row, 'id'>,
  change: Pick<Row, 'state' | 'lastError'>,
  from: readonly Row['state'][],
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(textMessage).where(eq(textMessage.id, id)).for('update');
    if (!row || !from.includes(row.state)) return;
    await tx.update(textMessage).set(change).where(eq(textMessage.id, id));
    const [next, ...others] = row.nextChannels;
    // A customer who has stopped messages has stopped them on all channels.
    if (next && change.state === 'failed')
      await insertTextMessage(
        { db: tx, now: services.now },
        {
          ...{ dedupeKey: row.dedupeKey, recipient: row.recipient, event: row.event, language: row.language },
          ...{ channels: [next, ...others], orderId: row.orderId, values: row.values },
        },
      );
    else await releaseEmail(tx, services, row.dedupeKey);
  });
}

async function releaseEmail(tx: Database, { config, now }: FallBack, dedupeKey: string): Promise<void> {
  const isReplaced = and(eq(outbox.dedupeKey, dedupeKey), eq(outbox.state, 'replaced'));
  const [email] = await tx.select({ recipient: outbox.recipient }).from(outbox).where(isReplaced);
  if (email)
    await tx
      .update(outbox)
      .set({ state: firstState(config, email.recipient), nextTryAt: now() })
      .where(isReplaced);
}
