import { eq, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { letter } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { shop } from '#shop';

const MOST_ATTEMPTS = 8;
const AT_ONCE = 10;

export type DeliverLetters = () => Promise<void>;

/** Sends the outbox by SMTP: a letter that fails is tried again after 1, 2, 4 … minutes, eight times. */
export function createDelivery(services: Services, smtp: { url: string; from: string }): DeliverLetters {
  const transport = nodemailer.createTransport(smtp.url);
  return async () => {
    for (const due of await claimDue(services)) {
      try {
        await transport.sendMail({
          from: { name: shop.brand, address: smtp.from },
          to: due.recipient,
          subject: due.subject,
          text: due.text,
          html: due.html,
          // The same letter keeps its name, so that a mailbox shows one where a crash made us send it again.
          messageId: `<${due.id}@${new URL(services.config.publicOrigin).hostname}>`,
        });
        await services.db
          .update(letter)
          .set({ state: 'sent', sentAt: services.now() })
          .where(eq(letter.id, due.id));
      } catch (error) {
        const state = due.attempts >= MOST_ATTEMPTS ? 'failed' : 'queued';
        services.log.warn(
          { err: error, letter: due.id, attempts: due.attempts },
          'a letter could not be sent',
        );
        await services.db
          .update(letter)
          .set({ state, lastError: String(error) })
          .where(eq(letter.id, due.id));
      }
    }
  };
}

/** Takes due letters for this process: their next try moves on before the first is sent. */
async function claimDue({ db, now }: Services): Promise<(typeof letter.$inferSelect)[]> {
  const at = now();
  return db
    .update(letter)
    .set({
      attempts: sql`${letter.attempts} + 1`,
      nextTryAt: sql`${at.toISOString()}::timestamptz + interval '1 minute' * power(2, ${letter.attempts})`,
    })
    .where(
      sql`${letter.id} in (select id from letter where state = 'queued' and next_try_at <= ${at.toISOString()}::timestamptz
        order by next_try_at limit ${AT_ONCE} for update skip locked)`,
    )
    .returning();
}
