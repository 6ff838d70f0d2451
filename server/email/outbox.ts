import type { Settings } from '#domain/settings.ts';
import { newId } from '#server/database/id.ts';
import type { outbox } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { type EmailParts, emailHtml, emailText } from './template.ts';

export interface Email {
  /** The same key is never written twice. */
  dedupeKey: string;
  /** The order that it is about. */
  orderId?: string;
  recipient: string;
  subject: string;
  parts: EmailParts;
}

/**
 * An email as a row of the outbox, with the shop's address of now at its foot, to be stored in the transaction that it tells of.
 * Without SMTP it is kept, not sent.
 */
export function emailRow(
  { config, now }: Pick<Services, 'config' | 'now'>,
  contact: Settings['contact'],
  { parts, orderId, ...written }: Email,
) {
  const at = now();
  return {
    id: newId(),
    orderId: orderId ?? null,
    ...written,
    text: emailText(parts, contact),
    html: emailHtml(parts, contact),
    state: config.smtp ? 'queued' : 'kept',
    attempts: 0,
    nextTryAt: at,
    lastError: null,
    createdAt: at,
    sentAt: null,
  } satisfies typeof outbox.$inferSelect;
}
