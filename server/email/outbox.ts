import { hasMessages } from '#domain/messages.ts';
import { emailOf } from '#domain/no-email.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { EmailText } from '#languages';
import { newId } from '#server/database/id.ts';
import { outbox } from '#server/database/schema.ts';
import type { Localized } from '#server/services/localized.ts';
import type { Published } from '#server/services/published.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { composeEmail, type EmailData } from './compose.ts';
import { toHtml } from './html.ts';
import { type Sender, toPlainText } from './plain-text.ts';

interface Addressed {
  dedupeKey: string;
  orderId?: string;
  recipient: string;
}

export type Email = Addressed & EmailData;

/** How the keys of emails to the merchant's team begin. */
export const TEAM_EMAIL = 'team:';

type Row = typeof outbox.$inferSelect;
export type ComposedEmail = Row & { subject: string; text: string; html: string };

/** Adds subject, text and HTML to an email that is stored without them. */
export type Composer = (
  services: Pick<Services, 'db' | 'config' | 'languages'>,
  email: Row,
) => Promise<ComposedEmail>;

type Writer = Pick<Services, 'db' | 'config' | 'now' | keyof Localized>;

/** Composed from the stored order once it is read, because composing would take a tenth of the time of placing an order. */
export function confirmationRow(
  { config, now }: Pick<Services, 'config' | 'now'>,
  orderId: string,
  recipient: string,
  settings: Pick<Settings, 'messages'>,
) {
  const dedupeKey = `order-confirmation:${orderId}`;
  const row = toRow(
    { config, now },
    { dedupeKey, orderId, recipient },
    { subject: null, text: null, html: null },
  );
  return heldForMessages(row, settings);
}

/** The customer may get a message too, or instead. A job decides that later, so that the order is placed no slower. */
const heldForMessages = <Row extends ReturnType<typeof toRow>>(
  row: Row,
  { messages }: Pick<Settings, 'messages'>,
): Row => (hasMessages(row.dedupeKey, messages) ? { ...row, state: 'held' } : row);

/** Sends the email only if a transaction in `db` commits. Returns whether its key is new. */
export async function writeEmail(services: Writer, email: Email): Promise<boolean> {
  const { settings } = await currentSettings(services.db);
  const published = await services.content.within(services.db);
  const row = composedRow(services, { settings, published }, email);
  return insertEmail(services, heldForMessages(row, settings));
}

export async function insertEmail(
  { db }: Pick<Services, 'db'>,
  row: typeof outbox.$inferInsert,
): Promise<boolean> {
  const written = await db.insert(outbox).values(row).onConflictDoNothing().returning({ id: outbox.id });
  return written.length > 0;
}

export const composedRow = (
  services: Pick<Services, 'config' | 'now' | 'words' | 'language' | 'prefix'>,
  { settings, published }: { settings: Settings; published: Pick<Published, 'get' | 'translateSettings'> },
  email: Email,
) =>
  toOutboxRow(
    services,
    { brand: published.get('brand')!, contact: settings.contact },
    { ...email, text: composeEmail({ ...services, settings, published }, email) },
  );

export function toOutboxRow(
  { config, now, language }: Pick<Services, 'config' | 'now' | 'language'>,
  sender: Sender,
  { text, ...addressed }: Addressed & { text: EmailText },
) {
  return toRow({ config, now }, addressed, {
    subject: text.subject,
    text: toPlainText(text, sender),
    html: toHtml(text, sender, { origin: config.publicOrigin, language }),
  });
}

export function toRow<Texts extends Pick<typeof outbox.$inferSelect, 'subject' | 'text' | 'html'>>(
  { config, now }: Pick<Services, 'config' | 'now'>,
  { dedupeKey, orderId, recipient }: Addressed,
  texts: Texts,
): typeof outbox.$inferSelect & Texts {
  const at = now();
  return {
    id: newId(),
    dedupeKey,
    orderId: orderId ?? null,
    recipient,
    ...texts,
    state: firstState(config, recipient),
    attempts: 0,
    nextTryAt: at,
    lastError: null,
    createdAt: at,
    sentAt: null,
  };
}

/** The state of an email that can be sent now. */
export const firstState = ({ smtp }: Pick<Services['config'], 'smtp'>, recipient: string) =>
  smtp && emailOf(recipient) ? 'queued' : 'stored';
