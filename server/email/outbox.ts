import { mapTexts } from '#domain/placeholders.ts';
import type { EmailText } from '#languages';
import { newId } from '#server/database/id.ts';
import { outbox } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { type Sender, toHtml, toPlainText } from './template.ts';

export interface Email {
  dedupeKey: string;
  orderId?: string;
  recipient: string;
  /** `{brand}` stands for the shop's name. */
  text: EmailText;
}

/** With a transaction as `db`, the email is sent only if that commits. Returns whether its key is new. */
export async function writeEmail(
  services: Pick<Services, 'db' | 'config' | 'now' | 'content'>,
  email: Email,
): Promise<boolean> {
  const { contact } = (await currentSettings(services.db)).settings;
  const published = await services.content.within(services.db);
  const written = await services.db
    .insert(outbox)
    .values(toOutboxRow(services, { brand: published.get('brand')!, contact }, email))
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return written.length > 0;
}

export function toOutboxRow(
  { config, now }: Pick<Services, 'config' | 'now'>,
  sender: Sender,
  { dedupeKey, orderId, recipient, text: written }: Email,
) {
  const at = now();
  const text = mapTexts(written, (part) => part.replaceAll('{brand}', () => sender.brand.name));
  return {
    id: newId(),
    dedupeKey,
    orderId: orderId ?? null,
    recipient,
    subject: text.subject,
    text: toPlainText(text, sender),
    html: toHtml(text, sender, config.publicOrigin),
    state: config.smtp ? 'queued' : 'stored',
    attempts: 0,
    nextTryAt: at,
    lastError: null,
    createdAt: at,
    sentAt: null,
  } satisfies typeof outbox.$inferSelect;
}
