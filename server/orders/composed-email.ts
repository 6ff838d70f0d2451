import { eq } from 'drizzle-orm';
import { inOrderLanguage } from '#domain/order.ts';
import { orders } from '#server/database/schema.ts';
import { type ComposedEmail, type Composer, composedRow } from '#server/email/outbox.ts';
import { customerOf, linesOfOrder } from '#server/orders/lock-order.ts';
import { inLanguage } from '#server/services/localized.ts';
import { settingsOfVersion } from '#server/settings/current.ts';
import { orderConfirmation } from './order-confirmation.ts';

/** The confirmation of an order is composed with the settings at which it was placed. */
export const composed: Composer = async (services, email) => {
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
};
