import { Readable } from 'node:stream';
import { and, eq, lte, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { outbox } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { shop } from '#shop';

const MAX_ATTEMPTS = 8;
const BATCH_SIZE = 10;
const TIMEOUT_MS = 30_000;
/** No sending takes that long: whoever began it is gone. */
const GONE_MS = 10 * 60_000;

type Row = typeof outbox.$inferSelect;
export type DeliverEmails = () => Promise<void>;

/**
 * Sends the outbox by SMTP, no email twice: one that was refused or could not begin is tried again after 1, 2, 4 … minutes,
 * eight times; one that may have gone out is left to a person (docs/decisions/0010-send-emails-at-most-once.md).
 */
export function createDelivery(services: Services, smtp: { url: string; from: string }): DeliverEmails {
  const { db, now, log } = services;
  const hostname = new URL(services.config.publicOrigin).hostname;
  const transport = nodemailer.createTransport({
    url: smtp.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const change = (id: string, values: Partial<Row>) => db.update(outbox).set(values).where(eq(outbox.id, id));

  async function send(due: Row): Promise<void> {
    let marking: Promise<unknown> | undefined;
    /** The text is asked for when the mail server is ready to take it: from then on it may go out. */
    async function* text() {
      marking = change(due.id, { state: 'sending', nextTryAt: new Date(now().getTime() + GONE_MS) });
      await marking;
      yield due.text;
    }
    try {
      await transport.sendMail({
        from: { name: shop.brand, address: smtp.from },
        // As one address: as a text it would be read as a list of them.
        to: { name: '', address: due.recipient },
        subject: due.subject,
        text: Readable.from(text()),
        html: due.html,
        messageId: `<${due.id}@${hostname}>`,
      });
      await change(due.id, { state: 'sent', sentAt: now() });
    } catch (error) {
      await marking?.catch(() => {});
      const isRefused = typeof (error as { responseCode?: unknown }).responseCode === 'number';
      const again = due.attempts < MAX_ATTEMPTS ? 'queued' : 'failed';
      const state = marking && !isRefused ? 'unsure' : again;
      log.warn({ err: error, email: due.id, attempts: due.attempts, state }, 'an email was not sent');
      await change(due.id, { state, lastError: String(error), nextTryAt: due.nextTryAt });
    }
  }

  async function markInterrupted(): Promise<void> {
    const lost = await db
      .update(outbox)
      .set({ state: 'unsure', lastError: 'The sender went away in the middle.' })
      .where(and(eq(outbox.state, 'sending'), lte(outbox.nextTryAt, now())))
      .returning({ id: outbox.id });
    for (const { id } of lost) log.error({ email: id }, 'an email may have been sent or not');
  }

  return async () => {
    await markInterrupted();
    for (const due of await claimDue(services)) await send(due);
  };
}

/** Takes due emails for this process: their next try moves on before the first is sent. */
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
