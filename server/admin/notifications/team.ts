import { eq } from 'drizzle-orm';
import { type NotificationChoices, notificationChoices } from '#domain/notifications.ts';
import type { Role } from '#domain/staff.ts';
import { listTeam } from '#server/admin/team.ts';
import type { Database } from '#server/database/database.ts';
import { notificationChoice } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import type { Services } from '#server/services/services.ts';

export interface Recipient {
  email: string;
  choices: NotificationChoices;
}

export const notificationHandlers = {
  'admin.notification.get': async ({ staffMember: { email, role } }, { db }) => ({
    data: await choicesOf(db, email.toLowerCase(), role),
  }),

  'admin.notification.set': async ({ input, staffMember }, { db }) => {
    await db
      .insert(notificationChoice)
      .values({ email: staffMember.email.toLowerCase(), choices: input })
      .onConflictDoUpdate({ target: notificationChoice.email, set: { choices: input } });
    return { data: input };
  },
} satisfies Partial<Handlers>;

async function choicesOf(db: Database, email: string, role: Role): Promise<NotificationChoices> {
  const [stored] = await db.select().from(notificationChoice).where(eq(notificationChoice.email, email));
  return notificationChoices(role, stored?.choices);
}

export async function listRecipients(services: Pick<Services, 'config' | 'db'>): Promise<Recipient[]> {
  const stored = await services.db.select().from(notificationChoice);
  const byEmail = new Map(stored.map(({ email, choices }) => [email, choices]));
  return (await listTeam(services)).map(({ email, role }) => ({
    email,
    choices: notificationChoices(role, byEmail.get(email)),
  }));
}
