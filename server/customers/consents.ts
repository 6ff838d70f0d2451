import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { emailOf } from '#domain/no-email.ts';
import { messageConsent, subscriber } from '#server/database/schema.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { orderSources } from './erase-customer.ts';

const MAX_CONSENTS = 50;

/** The newest first: those given with orders and by the proven phones, and the newsletter. */
export async function listConsents(
  { db }: Pick<Services, 'db'>,
  { id, email }: Account,
): Promise<Answer<'account.consents'>> {
  const messages = await db
    .select()
    .from(messageConsent)
    .where(
      or(
        inArray(messageConsent.source, orderSources(id)),
        inArray(
          messageConsent.phone,
          sql`(select '+91' || phone from account_phone where account_id = ${id})`,
        ),
      ),
    )
    .orderBy(desc(messageConsent.at), desc(messageConsent.id))
    .limit(MAX_CONSENTS);
  const newsletters = await db
    .select()
    .from(subscriber)
    .where(eq(subscriber.email, emailOf(email).toLowerCase()));
  const consents = [
    ...messages.map(({ channel, phone, at, wording, withdrawnAt }) => ({
      ...{ channel, to: phone, at, wording, withdrawnAt },
    })),
    ...newsletters.flatMap(({ email, consentAt, wording, endedAt }) =>
      consentAt
        ? [{ channel: 'email' as const, to: email, at: consentAt, wording, withdrawnAt: endedAt }]
        : [],
    ),
  ];
  return consents
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, withdrawnAt, ...consent }) => ({
      ...consent,
      at: at.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    }));
}
