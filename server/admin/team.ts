import { and, asc, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Role } from '#domain/staff.ts';
import { record } from '#server/audit/record.ts';
import { notification, notificationChoice, staff } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { issuerOf } from '#server/identity/issuer.ts';
import type { Services } from '#server/services/services.ts';
import { listAuditEntries } from './audit-list.ts';

export const teamHandlers = {
  'admin.me': async ({ staffMember: { name, email, role } }) => ({ data: { name, email, role } }),

  'admin.team.list': async (_, services) => ({ data: await listTeam(services) }),

  'admin.team.grant': async ({ input, staffMember }, services) => {
    await grant(services, staffMember.email, input.email, input.role);
    return { data: await listTeam(services) };
  },

  'admin.team.revoke': async ({ input, staffMember }, services) => {
    const { config, db, now } = services;
    await db.transaction(async (tx) => {
      const [removed] = await tx.delete(staff).where(roleFor(config, input.email)).returning();
      if (!removed) throw new ApiError('not_found', 'This email address is not on the team.');
      await tx.delete(notificationChoice).where(eq(notificationChoice.email, removed.email));
      await tx.delete(notification).where(eq(notification.email, removed.email));
      await record(tx, now, {
        actor: staffMember.email,
        action: 'revoke_role',
        subject: `staff:${removed.email}`,
        before: { role: removed.role },
      });
    });
    return { data: await listTeam(services) };
  },

  'admin.audit.list': async ({ input }, { db }) => listAuditEntries(db, input),
} satisfies Partial<Handlers>;

const roleFor = (config: Services['config'], email: string) =>
  and(eq(staff.email, email), eq(staff.issuer, issuerOf(config)));

export async function grant(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  actor: string,
  email: string,
  role: Role,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ role: staff.role })
      .from(staff)
      .where(roleFor(config, email))
      .for('update');
    const granted = { role, issuer: issuerOf(config), grantedBy: actor, grantedAt: now() };
    await tx
      .insert(staff)
      .values({ email, ...granted })
      .onConflictDoUpdate({ target: staff.email, set: granted });
    await record(tx, now, {
      actor,
      action: 'grant_role',
      subject: `staff:${email}`,
      before,
      after: { role },
    });
  });
}

export async function listTeam({ config, db }: Pick<Services, 'config' | 'db'>) {
  const granted = await db
    .select({ email: staff.email, role: staff.role, grantedBy: staff.grantedBy, grantedAt: staff.grantedAt })
    .from(staff)
    .where(eq(staff.issuer, issuerOf(config)))
    .orderBy(asc(staff.email));
  return [
    ...config.adminEmails.map((email) => ({
      email,
      role: 'owner' as const,
      grantedBy: null,
      grantedAt: null,
    })),
    ...granted
      .filter(({ email }) => !config.adminEmails.includes(email))
      .map((member) => ({ ...member, grantedAt: member.grantedAt.toISOString() })),
  ];
}
