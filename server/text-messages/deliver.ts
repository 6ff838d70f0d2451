import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { textMessage } from '#server/database/schema.ts';
import { MessageRefusal } from '#server/messengers/messenger.ts';
import { messengerOf } from '#server/messengers/messengers.ts';
import { devicesFor, devicesOfMember } from '#server/push/devices-for.ts';
import { pushPayload, sendPush } from '#server/push/send.ts';
import { inLanguage, type Localized } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { fallBack, type Row } from './fall-back.ts';
import { stopLink } from './stop-link.ts';
import { isStopped } from './stops.ts';
import { filledText, messageTemplate, placeValues } from './templates.ts';

const MAX_ATTEMPTS = 8;
const BATCH_SIZE = 20;
const INTERRUPTED_AFTER_MS = 10 * 60_000;
const CODE_LIFETIME_MS = 5 * 60_000;

export interface MessageData {
  /** The keys are placeholders. */
  values: Record<string, string>;
  link?: string;
  /** The payload of the button that replies. */
  reply?: string;
  /** The second button of a notification, instead of the one that stops all messages. */
  button?: { label: string; url: string };
}

/** Finds out what a stored message says. Undefined if there is nothing left to say. */
export type MessageComposer = (
  services: Pick<Services, 'db' | 'config'> & Localized,
  row: Row,
) => Promise<MessageData | undefined>;

/** Sends each message at most once (docs/decisions/0010-send-emails-at-most-once.md): only a refused one is retried. */
export async function deliverMessages(
  services: Services,
  compose: MessageComposer,
  signal?: AbortSignal,
): Promise<void> {
  await markInterrupted(services);
  for (;;) {
    const due = await claimDue(services);
    const phones = Map.groupBy(due, ({ recipient }) => recipient).values();
    await Promise.all(phones.map((rows) => sendInOrder(services, compose, rows)));
    if (due.length < BATCH_SIZE || signal?.aborted) return;
  }
}

/** IDs ascend with time. */
async function sendInOrder(services: Services, compose: MessageComposer, rows: Row[]): Promise<void> {
  for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await send(services, compose, row);
}

async function send(services: Services, compose: MessageComposer, due: Row): Promise<void> {
  const { db, now, log, messengers } = services;
  const isCode = due.event === 'sign_in_code';
  const end = (state: 'failed' | 'stopped', lastError: string | null) =>
    fallBack(services, due, { state, lastError }, ['queued', 'sending']);
  try {
    const isPush = due.channel === 'push';
    if (!isCode && !isPush && (await isStopped(db, due.recipient))) return await end('stopped', null);
    if (isCode && now().getTime() - due.createdAt.getTime() > CODE_LIFETIME_MS)
      return await end('stopped', 'The code has expired.');
    const messenger = due.channel === 'push' ? undefined : messengerOf(messengers, due.channel);
    if (!isPush && !messenger) return await end('failed', 'The shop has no account for this channel.');
    const devices = isPush ? await devicesOfMessage(db, due) : [];
    if (isPush && devices.length === 0) return await end('failed', 'Notifications are turned off.');
    const localized = inLanguage(services, due.language);
    const data = await compose(localized, due);
    if (!data) return await end('stopped', 'The order has changed.');
    const published = await localized.content.current();
    const look = published.get('brand')!;
    const { name: brand } = look;
    const template = messageTemplate(
      { ...localized, brand, messages: published.settings.messages },
      due.event,
      due.channel,
    );
    if (!(await markAsSending(services, due))) return;
    const stop = await stopLink(localized, due.id);
    const providerId = messenger
      ? await messenger.send({
          ...{ id: due.id, recipient: due.recipient, template: template.name, language: due.language },
          values: placeValues(template, { ...data.values, stop }, messenger.channel),
          code: due.channel === 'whatsapp' ? data.values.code : undefined,
          reply: template.reply && data.reply,
          link: data.link,
        })
      : null;
    if (!messenger)
      await sendPush(services, devices, {
        contact: published.settings.contact.email,
        payload: pushPayload(look, {
          ...{ body: filledText(template, data.values, 'push'), tag: due.dedupeKey },
          ...{ url: data.link ?? services.config.publicOrigin, language: localized.language },
          stop: data.button ?? { label: localized.words.messages.stopPage.stop, url: stop },
        }),
      });
    // A report may have come before this answer.
    await db
      .update(textMessage)
      .set({
        providerId,
        sentAt: now(),
        state: sql`case when ${textMessage.state} in ('sending', 'unsure') then 'sent' else ${textMessage.state} end`,
        ...(!isCode && { values: data.values }),
      })
      .where(eq(textMessage.id, due.id));
  } catch (error) {
    log.warn(
      { err: error, message: due.id, channel: due.channel, attempts: due.attempts },
      'a message was not sent',
    );
    const isRefused = error instanceof MessageRefusal;
    const lastError = isRefused ? error.message : String(error);
    if (isRefused && !(error.isTemporary && due.attempts < MAX_ATTEMPTS)) return end('failed', lastError);
    const [stored] = await db.select().from(textMessage).where(eq(textMessage.id, due.id));
    // Before the call to the provider, nothing was sent.
    const state = isRefused || stored?.state === 'queued' ? 'queued' : 'unsure';
    if (state === 'queued' && due.attempts >= MAX_ATTEMPTS) return end('failed', lastError);
    await db
      .update(textMessage)
      .set({ state, lastError, nextTryAt: due.nextTryAt })
      .where(and(eq(textMessage.id, due.id), inArray(textMessage.state, ['queued', 'sending'])));
  }
}

/** A message about an order names its phone, one to the team the member's email. */
const devicesOfMessage = (db: Services['db'], { orderId, recipient }: Row) =>
  orderId ? devicesFor(db, orderId, recipient) : devicesOfMember(db, recipient);

async function markAsSending({ db, now }: Services, { id }: Row): Promise<boolean> {
  const marked = await db
    .update(textMessage)
    .set({ state: 'sending', nextTryAt: new Date(now().getTime() + INTERRUPTED_AFTER_MS) })
    .where(and(eq(textMessage.id, id), eq(textMessage.state, 'queued')))
    .returning({ id: textMessage.id });
  return marked.length > 0;
}

async function markInterrupted({ db, now, log }: Services): Promise<void> {
  const interrupted = await db
    .update(textMessage)
    .set({ state: 'unsure', lastError: 'The process ended while sending.' })
    .where(and(eq(textMessage.state, 'sending'), lte(textMessage.nextTryAt, now())))
    .returning({ id: textMessage.id });
  for (const { id } of interrupted) log.error({ message: id }, 'a message may or may not have been sent');
}

async function claimDue({ db, now }: Services): Promise<Row[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  return db
    .update(textMessage)
    .set({
      attempts: sql`${textMessage.attempts} + 1`,
      nextTryAt: sql`${at} + interval '1 minute' * power(2, ${textMessage.attempts})`,
    })
    .where(
      sql`${textMessage.id} in (select id from text_message where state = 'queued' and next_try_at <= ${at}
        order by next_try_at limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
}
