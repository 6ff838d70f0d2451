import { and, eq, lte, sql } from 'drizzle-orm';
import { outbox } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { readCodeEmailKey } from './code-email-key.ts';
import { MailFailure, openMailer, type Smtp } from './mailer.ts';
import type { Composer } from './outbox.ts';

const MAX_ATTEMPTS = 8;
const BATCH_SIZE = 10;
const INTERRUPTED_AFTER_MS = 10 * 60_000;

type Row = typeof outbox.$inferSelect;
export type DeliverEmails = () => Promise<void>;

/** Sends each email at most once (docs/decisions/0010-send-emails-at-most-once.md): only a refused one is retried. */
export function createDelivery(services: Services, smtp: Smtp, compose: Composer): DeliverEmails {
  const { db, now, log } = services;
  const mailer = openMailer(services, smtp);
  const change = (id: string, values: Partial<Row>) => db.update(outbox).set(values).where(eq(outbox.id, id));

  async function send(due: Row): Promise<void> {
    try {
      const { subject, text, html } = await compose(services, due);
      await mailer.send({ id: due.id, recipient: due.recipient, subject, text, html }, () =>
        change(due.id, {
          ...(!readCodeEmailKey(due.dedupeKey) && { subject, text, html }),
          state: 'sending',
          nextTryAt: new Date(now().getTime() + INTERRUPTED_AFTER_MS),
        }),
      );
      await change(due.id, { state: 'sent', sentAt: now() });
    } catch (error) {
      const isUnsure = error instanceof MailFailure && error.isTextRead && error.responseCode === undefined;
      const retryState = due.attempts < MAX_ATTEMPTS ? 'queued' : 'failed';
      const state = isUnsure ? 'unsure' : retryState;
      const err = error instanceof MailFailure ? error.cause : error;
      log.warn({ err, email: due.id, attempts: due.attempts, state }, 'an email was not sent');
      await change(due.id, { state, lastError: String(err), nextTryAt: due.nextTryAt });
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
