import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { USUAL_PERMISSIONS } from '#domain/staff.ts';
import { namesByEmail } from '#server/audit/names-by-email.ts';
import { record } from '#server/audit/record.ts';
import { account, notification, notificationChoice, pushDevice, staff } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { issuerOf } from '#server/identity/issuer.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { listAuditEntries } from './audit-list.ts';

export const teamHandlers = {
  'admin.me': async ({ staffMember: { name, email, role, permissions } }) => ({
    data: { name, email, role, permissions: [...permissions] },
  }),

  'admin.team.list': async (_, services) => ({ data: await listNamedTeam(services) }),

  'admin.team.grant': async ({ input, staffMember }, services) => {
    await grant(services, staffMember.email, input);
    return { data: await listNamedTeam(services) };
  },

  'admin.team.revoke': async ({ input, staffMember }, services) => {
    const { config, db, now } = services;
    await db.transaction(async (tx) => {
      const [removed] = await tx.delete(staff).where(roleFor(config, input.email)).returning();
      if (!removed) throw new ApiError('not_found', 'This email address is not on the team.');
      await tx.delete(notificationChoice).where(eq(notificationChoice.email, removed.email));
      await tx.delete(notification).where(eq(notification.email, removed.email));
      const accounts = tx
        .select({ id: account.id })
        .from(account)
        .where(eq(sql`lower(${account.email})`, removed.email));
      await tx
        .delete(pushDevice)
        .where(and(eq(pushDevice.isForTeam, true), inArray(pushDevice.accountId, accounts)));
      await record(tx, now, {
        actor: staffMember.email,
        action: 'revoke_role',
        subject: `staff:${removed.email}`,
        before: { role: removed.role },
      });
    });
    return { data: await listNamedTeam(services) };
  },

  'admin.audit.list': async ({ input }, { db }) => listAuditEntries(db, input),
} satisfies Partial<Handlers>;

const roleFor = (config: Services['config'], email: string) =>
  and(eq(staff.email, email), eq(staff.issuer, issuerOf(config)));

const ACCESS = {
  role: staff.role,
  permissions: staff.permissions,
  refundLimit: staff.refundLimit,
  refundLimitPerDay: staff.refundLimitPerDay,
};

type Row = typeof staff.$inferSelect;

/** Staff without permissions get the usual ones. */
type Grant = Pick<Row, 'email' | 'role'> &
  Partial<Pick<Row, 'permissions' | 'refundLimit' | 'refundLimitPerDay'>>;

export async function grant(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  actor: string,
  { email, ...wanted }: Grant,
): Promise<void> {
  const access = accessOf(wanted);
  await db.transaction(async (tx) => {
    const [before] = await tx.select(ACCESS).from(staff).where(roleFor(config, email)).for('update');
    const granted = { ...access, issuer: issuerOf(config), grantedBy: actor, grantedAt: now() };
    await tx
      .insert(staff)
      .values({ email, ...granted })
      .onConflictDoUpdate({ target: staff.email, set: granted });
    await record(tx, now, {
      actor,
      action: 'grant_role',
      subject: `staff:${email}`,
      before,
      after: access,
    });
  });
}

/** Throws `invalid_input` if the permission to refund has no limits. */
function accessOf({ role, permissions = null, refundLimit, refundLimitPerDay }: Omit<Grant, 'email'>) {
  const none = { role, refundLimit: null, refundLimitPerDay: null };
  if (role === 'owner') return { ...none, permissions: null };
  if (permissions && permissions.length === 0)
    throw fieldError('permissions', 'Please choose at least one permission.');
  if (!permissions?.includes('refunds')) return { ...none, permissions };
  if (!refundLimit) throw fieldError('refundLimit', 'Please enter the most that they can refund at once.');
  if (!refundLimitPerDay || refundLimitPerDay < refundLimit)
    throw fieldError('refundLimitPerDay', 'Please enter at least as much as they can refund at once.');
  return { role, permissions, refundLimit, refundLimitPerDay };
}

async function listNamedTeam(services: Pick<Services, 'config' | 'db'>) {
  const team = await listTeam(services);
  const names = await namesByEmail(
    services.db,
    team.map(({ email }) => email),
  );
  return team.map((member) => ({ ...member, name: names.get(member.email) ?? null }));
}

export async function listTeam({ config, db }: Pick<Services, 'config' | 'db'>) {
  const granted = await db
    .select({ ...ACCESS, email: staff.email, grantedBy: staff.grantedBy, grantedAt: staff.grantedAt })
    .from(staff)
    .where(eq(staff.issuer, issuerOf(config)))
    .orderBy(asc(staff.email));
  return [
    ...config.adminEmails.map((email) => ({
      email,
      role: 'owner' as const,
      permissions: [],
      refundLimit: null,
      refundLimitPerDay: null,
      grantedBy: null,
      grantedAt: null,
    })),
    ...granted
      .filter(({ email }) => !config.adminEmails.includes(email))
      .map(({ permissions, ...member }) => ({
        ...member,
        permissions: member.role === 'owner' ? [] : (permissions ?? [...USUAL_PERMISSIONS]),
        grantedAt: member.grantedAt.toISOString(),
      })),
  ];
}
