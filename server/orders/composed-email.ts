import { eq } from 'drizzle-orm';
import { inOrderLanguage } from '#domain/orders/order.ts';
import * as paths from '#domain/paths.ts';
import { orders } from '#server/database/schema.ts';
import { type ComposedEmail, type Composer, composedRow } from '#server/email/outbox.ts';
import { confirmLink } from '#server/orders/confirm-link.ts';
import { customerOf, linesOfOrder } from '#server/orders/lock-order.ts';
import { inLanguage } from '#server/services/localized.ts';
import { settingsOfVersion } from '#server/settings/current.ts';

/** The confirmation of an order is composed with the settings at which it was placed. */
export const composed: Composer = async (services, email) => {
  const { db } = services;
  if (email.subject !== null) return email as ComposedEmail;
  const [order] = await db.select().from(orders).where(eq(orders.id, email.orderId!));
  const localized = { ...inLanguage(services, order!.language), now: () => email.createdAt };
  const published = await localized.content.current();
  const settings = await settingsOfVersion(db, order!.settingsVersion, published.isOwn);
  const { subject, text, html } = composedRow(
    localized,
    { settings: settings ?? published.settings, published },
    {
      key: 'order_confirmation',
      data: {
        order: order!,
        lines: (await linesOfOrder(db, order!.id)).map(inOrderLanguage),
        to: await customerOf(db, order!),
        orderUrl: services.config.publicOrigin + localized.prefix + paths.order(order!.id),
        confirmUrl: await confirmLink(localized, order!),
      },
      dedupeKey: email.dedupeKey,
      recipient: email.recipient,
    },
  );
  return { ...email, subject, text, html };
};
