import type { SQL } from 'drizzle-orm';
import { outbox } from '#server/database/schema.ts';
import { composed } from '#server/orders/composed-email.ts';
import type { Services } from '#server/services/services.ts';

/** Oldest first, each with its text. */
export async function readEmails(services: Pick<Services, 'db' | 'config' | 'languages'>, which?: SQL) {
  const emails = await services.db.select().from(outbox).where(which).orderBy(outbox.id);
  return Promise.all(emails.map((email) => composed(services, email)));
}
