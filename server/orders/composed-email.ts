import { eq } from 'drizzle-orm';
import { inOrderLanguage } from '#domain/orders/order.ts';
import { orders } from '#server/database/schema.ts';
import { type CodePurpose, readCodeEmailKey } from '#server/email/code-email-key.ts';
import { type ComposedEmail, type Composer, composedRow } from '#server/email/outbox.ts';
import { codeOf } from '#server/identity/sign-in-code.ts';
import { confirmLink, orderLink } from '#server/orders/confirm-link.ts';
import { customerOf, linesOfOrder } from '#server/orders/lock-order.ts';
import { balanceLink } from '#server/orders/payments/balance-link.ts';
import { inLanguage } from '#server/services/localized.ts';
import { settingsOfVersion } from '#server/settings/current.ts';

/** Composes emails that are stored without text. */
export const composed: Composer = async (services, email) => {
  if (email.subject !== null) return email as ComposedEmail;
  const code = readCodeEmailKey(email.dedupeKey);
  return code ? composeCode(services, email, code) : composeConfirmation(services, email);
};

const CODE_EMAILS = {
  'sign-in': 'sign_in_code',
  proof: 'proof_code',
  deletion: 'deletion_code',
  alerts: 'proof_code',
} as const satisfies Record<CodePurpose, string>;

const composeCode = async (
  services: Parameters<Composer>[0],
  email: Parameters<Composer>[1],
  { purpose, language, id }: NonNullable<ReturnType<typeof readCodeEmailKey>>,
): Promise<ComposedEmail> => {
  const localized = { ...inLanguage(services, language), now: () => email.createdAt };
  const published = await localized.content.current();
  const { subject, text, html } = composedRow(
    localized,
    { settings: published.settings, published },
    {
      key: CODE_EMAILS[purpose],
      data: { email: email.recipient, code: await codeOf(services.db, purpose, id) },
      dedupeKey: email.dedupeKey,
      recipient: email.recipient,
    },
  );
  return { ...email, subject, text, html };
};

/** The confirmation of an order is composed with the settings at which it was placed. */
const composeConfirmation: Composer = async (services, email) => {
  const { db } = services;
  const [order] = await db.select().from(orders).where(eq(orders.id, email.orderId!));
  const localized = { ...inLanguage(services, order!.language), now: () => email.createdAt };
  const published = await localized.content.current();
  const settings = await settingsOfVersion(db, order!.settingsVersion, published.isOwn);
  const to = await customerOf(db, order!);
  const { subject, text, html } = composedRow(
    localized,
    { settings: settings ?? published.settings, published },
    {
      key: 'order_confirmation',
      data: {
        order: order!,
        lines: (await linesOfOrder(db, order!.id)).map(inOrderLanguage),
        to,
        orderUrl: await orderLink(localized, order!, to),
        confirmUrl: await confirmLink(localized, order!),
        balance: await balanceLink(localized, order!),
      },
      dedupeKey: email.dedupeKey,
      recipient: email.recipient,
    },
  );
  return { ...email, subject, text, html };
};
