import type { MessageEvent, OrderChannel } from '#domain/messages.ts';
import { newId } from '#server/database/id.ts';
import { textMessage } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';

interface NewTextMessage {
  /** An event gets one message per channel. A code has the key of `codeEmailKey`. */
  dedupeKey: string;
  /** A phone number such as +919876543210. */
  recipient: string;
  event: MessageEvent;
  language: string;
  /** The first is used. If it fails, the next one is. */
  channels: readonly [OrderChannel, ...OrderChannel[]];
  orderId?: string | null;
  values?: Record<string, string> | null;
}

/**
 * Sends an SMS, a WhatsApp message or a notification only if a transaction in `db` commits. The text is composed when it is sent.
 * Returns whether its key is new.
 */
export async function insertTextMessage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { channels: [channel, ...nextChannels], ...message }: NewTextMessage,
): Promise<boolean> {
  const at = now();
  const written = await db
    .insert(textMessage)
    .values({
      ...message,
      ...{ id: newId(), channel, nextChannels, state: 'queued', nextTryAt: at, createdAt: at },
    })
    .onConflictDoNothing()
    .returning({ id: textMessage.id });
  return written.length > 0;
}
