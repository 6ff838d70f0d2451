import { eq } from 'drizzle-orm';
import { inOrderLanguage } from '#domain/order.ts';
import { orders, type outbox } from '#server/database/schema.ts';
import { inLanguage } from '#server/languages.ts';
import { customerOf, linesOfOrder } from '#server/orders/lock-order.ts';
import type { Services } from '#server/services.ts';
import { settingsOfVersion } from '#server/settings/current.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { composedRow } from './outbox.ts';

type Row = typeof outbox.$inferSelect;
export type ComposedEmail = Row & { subject: string; text: string; html: string };

/** With its subject, text and HTML. Those of an order's confirmation are composed with the settings at which it was placed. */
export async function composed(
  services: Pick<Services, 'db' | 'config' | 'languages'>,
  email: Row,
): Promise<ComposedEmail> {
  const { db } = services;
  if (email.subject !== null) return email as ComposedEmail;
  const [order] = await db.select().from(orders).where(eq(orders.id, email.orderId!));
  const localized = { ...inLanguage(services, order!.language), now: () => email.createdAt };
  const published = await localized.content.current();
  const settings = await settingsOfVersion(db, order!.settingsVersion, published.isOwn);
  const lines = (await linesOfOrder(db, order!.id)).map(inOrderLanguage);
  const confirmation = orderConfirmation(localized, order!, lines, await customerOf(db, order!));
  const { subject, text, html } = composedRow(
    localized,
    { settings: settings ?? published.settings, published },
    { ...confirmation, dedupeKey: email.dedupeKey, recipient: email.recipient },
  );
  return { ...email, subject, text, html };
}
