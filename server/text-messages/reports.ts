import { and, eq, inArray, or } from 'drizzle-orm';
import type { MessageChannel } from '#domain/messages.ts';
import { textMessage } from '#server/database/schema.ts';
import type { MessageReport } from '#server/messengers/messenger.ts';
import type { Services } from '#server/services/services.ts';
import { fallBack, type Row } from './fall-back.ts';

/** The states from which a report leads to its own. It may come twice, late, and before the answer to the call that sent the message. */
const BEFORE: Record<MessageReport['state'], Row['state'][]> = {
  sent: ['sending', 'unsure'],
  delivered: ['sending', 'unsure', 'sent'],
  read: ['sending', 'unsure', 'sent', 'delivered'],
  failed: ['sending', 'unsure', 'sent'],
};

/** A message that failed after all is sent on its next channel. Reports about messages that the shop does not know are ignored. */
export async function applyReports(
  services: Services,
  channel: MessageChannel,
  reports: MessageReport[],
): Promise<void> {
  const { db, now } = services;
  for (const { id, providerId, state, error } of reports) {
    const isMessage = and(
      eq(textMessage.channel, channel),
      or(eq(textMessage.providerId, providerId), id ? eq(textMessage.id, id) : undefined),
    );
    if (state === 'failed') {
      const [message] = await db.select({ id: textMessage.id }).from(textMessage).where(isMessage);
      if (message) await fallBack(services, message, { state, lastError: error ?? null }, BEFORE.failed);
    } else
      await db
        .update(textMessage)
        .set({ state, providerId, sentAt: now() })
        .where(and(isMessage, inArray(textMessage.state, BEFORE[state])));
  }
}
