import type { Settings } from '#domain/settings.ts';
import type { EmailText } from '#languages';
import { newId } from '#server/database/id.ts';
import { outbox } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { toHtml, toPlainText } from './template.ts';

export interface Email {
  dedupeKey: string;
  orderId?: string;
  recipient: string;
  text: EmailText;
}

/** With a transaction as `db`, the email is sent only if that commits. Returns whether its key is new. */
export async function writeEmail(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  email: Email,
): Promise<boolean> {
  const { settings } = await currentSettings(services.db);
  const written = await services.db
    .insert(outbox)
    .values(toOutboxRow(services, settings.contact, email))
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return written.length > 0;
}

export function toOutboxRow(
  { config, now }: Pick<Services, 'config' | 'now'>,
  contact: Settings['contact'],
  { dedupeKey, orderId, recipient, text }: Email,
) {
  const at = now();
  return {
    id: newId(),
    dedupeKey,
    orderId: orderId ?? null,
    recipient,
    subject: text.subject,
    text: toPlainText(text, contact),
    html: toHtml(text, contact),
    state: config.smtp ? 'queued' : 'stored',
    attempts: 0,
    nextTryAt: at,
    lastError: null,
    createdAt: at,
    sentAt: null,
  } satisfies typeof outbox.$inferSelect;
}
