import { Readable } from 'node:stream';
import { and, eq, lte, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { outbox } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { readCodeEmailKey } from './code-email-key.ts';
import type { ComposedEmail, Composer } from './outbox.ts';

const MAX_ATTEMPTS = 8;
const BATCH_SIZE = 10;
const TIMEOUT_MS = 30_000;
const INTERRUPTED_AFTER_MS = 10 * 60_000;

type Row = typeof outbox.$inferSelect;
export type DeliverEmails = () => Promise<void>;

/** Sends each email at most once (docs/decisions/0010-send-emails-at-most-once.md): only a refused one is retried. */
export function createDelivery(
  services: Services,
  smtp: { url: string; from: string },
  compose: Composer,
): DeliverEmails {
  const { db, now, log, content } = services;
  const hostname = new URL(services.config.publicOrigin).hostname;
  const transport = nodemailer.createTransport({
    url: smtp.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const change = (id: string, values: Partial<Row>) => db.update(outbox).set(values).where(eq(outbox.id, id));

  async function send(due: Row): Promise<void> {
    let markedAsSending: Promise<unknown> | undefined;
    // Nodemailer reads the text once the mail server accepts data: from then on the email may be delivered.
    async function* read({ subject, text, html }: ComposedEmail) {
      markedAsSending = change(due.id, {
        ...(!readCodeEmailKey(due.dedupeKey) && { subject, text, html }),
        state: 'sending',
        nextTryAt: new Date(now().getTime() + INTERRUPTED_AFTER_MS),
      });
      await markedAsSending;
      yield text;
    }
    try {
      const email = await compose(services, due);
      await transport.sendMail({
        from: { name: (await content.current()).get('brand')!.name, address: smtp.from },
        // The recipient is an object, because a string would be parsed as a list of addresses.
        to: { name: '', address: due.recipient },
        subject: email.subject,
        text: Readable.from(read(email)),
        html: email.html,
        messageId: `<${due.id}@${hostname}>`,
      });
      await change(due.id, { state: 'sent', sentAt: now() });
    } catch (error) {
      await markedAsSending?.catch(() => {});
      const isRefused = typeof (error as { responseCode?: unknown }).responseCode === 'number';
      const retryState = due.attempts < MAX_ATTEMPTS ? 'queued' : 'failed';
      const state = markedAsSending && !isRefused ? 'unsure' : retryState;
      log.warn({ err: error, email: due.id, attempts: due.attempts, state }, 'an email was not sent');
      await change(due.id, { state, lastError: String(error), nextTryAt: due.nextTryAt });
    }
  }

  async function markInterrupted(): Promise<void> {
    const interrupted = await db
      .update(outbox)
      .set({ state: 'unsure', lastError: 'The process ended while sending.' })
      .where(and(eq(outbox.state, 'sending'), lte(outbox.nextTryAt, now())))
      .returning({ id: outbox.id });
    for (const { id } of interrupted) log.error({ email: id }, 'an email may or may not have been sent');
  }

  return async () => {
    await markInterrupted();
    for (const due of await claimDue(services)) await send(due);
  };
}

async function claimDue({ db, now }: Services): Promise<Row[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextTryAt: sql`${at} + interval '1 minute' * power(2, ${outbox.attempts})`,
    })
    .where(
      sql`${outbox.id} in (select id from outbox where state = 'queued' and next_try_at <= ${at}
        order by next_try_at limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
}
