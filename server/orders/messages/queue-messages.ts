import { asc, eq } from 'drizzle-orm';
import {
  CHANNEL_NAMES,
  channelsInUse,
  MESSAGE_CHOICES,
  type MessageChannel,
  messagePhone,
  type OrderChannel,
} from '#domain/messages.ts';
import { orders, outbox } from '#server/database/schema.ts';
import { firstState } from '#server/email/outbox.ts';
import { messengerOf } from '#server/messengers/messengers.ts';
import { devicesFor } from '#server/push/devices-for.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { insertTextMessage } from '#server/text-messages/outbox.ts';
import { addConsent, isStopped } from '#server/text-messages/stops.ts';
import { messageOfEmail } from './compose.ts';

type Email = typeof outbox.$inferSelect;

/**
 * Decides for each email about an order whether a message is sent too, or instead. The email is held until then, so
 * that the order itself is placed and changed no slower.
 */
export async function queueMessages(services: Services, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await queueNext(services)));
}

/** The message and the state of its email are stored in one transaction, so a process that is killed leaves nothing behind. */
async function queueNext(services: Services): Promise<boolean> {
  const { db, now, config, log } = services;
  return db.transaction(async (tx) => {
    const [email] = await tx
      .select()
      .from(outbox)
      .where(eq(outbox.state, 'held'))
      .orderBy(asc(outbox.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!email) return false;
    const found = await tx
      .transaction((inner) => messageFor({ ...services, db: inner }, email))
      .catch((error: unknown) => {
        // An email that cannot be decided about must not hold back the others.
        log.error({ err: error, email: email.id }, 'no message was queued');
        return undefined;
      });
    if (found) await insertTextMessage({ db: tx, now }, found.message);
    const state = found?.isEmailLast ? 'replaced' : firstState(config, email.recipient);
    await tx.update(outbox).set({ state }).where(eq(outbox.id, email.id));
    return true;
  });
}

async function messageFor(services: Services, { dedupeKey, orderId }: Email) {
  const { db, messengers } = services;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId!));
  const recipient = messagePhone(order?.address ?? null);
  const event = order && messageOfEmail(order, dedupeKey);
  if (!order || !recipient || !event) return undefined;
  const { settings } = await currentSettings(db);
  const choice = MESSAGE_CHOICES[settings.messages[event]];
  const isPhoneStopped = await isStopped(db, recipient);
  const hasDevices = (await devicesFor(db, order.id, recipient)).length > 0;
  const [first, ...others] = (choice.channels as readonly OrderChannel[]).filter((one) =>
    one === 'push' ? hasDevices : !isPhoneStopped && messengerOf(messengers, one),
  );
  if (!first) return undefined;
  const channels: [OrderChannel, ...OrderChannel[]] = [first, ...others];
  const inUse = channelsInUse(settings.messages);
  if (inUse.length > 0 && !isPhoneStopped && !order.idempotencyKey.startsWith('draft:'))
    await recordConsent(services, order, recipient, inUse);
  return {
    isEmailLast: choice.isEmailLast,
    message: { dedupeKey, recipient, event, channels, orderId: order.id, language: order.language },
  };
}

/** The customer has read this sentence beside the phone number when placing the order. */
async function recordConsent(
  services: Services,
  order: typeof orders.$inferSelect,
  phone: string,
  channels: MessageChannel[],
): Promise<void> {
  const { db, now } = services;
  const { words } = inLanguage(services, order.language);
  await addConsent(
    { db, now },
    {
      ...{ phone, channels, source: `order:${order.id}` },
      wording: words.checkout.address.messagesNote(channels.map((channel) => CHANNEL_NAMES[channel])),
    },
  );
}
