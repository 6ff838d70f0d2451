import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { hasRole, type Role, USUAL_PERMISSIONS } from '#domain/staff.ts';
import { staff } from '#server/database/schema.ts';
import { issuerOf } from '#server/identity/issuer.ts';
import { findAccount } from '#server/identity/sessions.ts';
import type { StaffMember } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';

export async function findStaffMember(
  c: Context,
  services: Services,
  needed: Role,
): Promise<StaffMember | undefined> {
  const account = await findAccount(c, services);
  const granted = account && (await findGranted(services, account.email));
  return granted && hasRole(granted.role, needed) ? { ...account, ...granted } : undefined;
}

export const roleOf = async (services: Services, email: string): Promise<Role | undefined> =>
  (await findGranted(services, email))?.role;

async function findGranted(
  { config, db }: Services,
  email: string,
): Promise<Pick<StaffMember, 'role' | 'permissions'> | undefined> {
  if (config.adminEmails.includes(email.toLowerCase())) return { role: 'owner', permissions: [] };
  const [granted] = await db
    .select({ role: staff.role, permissions: staff.permissions })
    .from(staff)
    .where(and(eq(staff.email, email.toLowerCase()), eq(staff.issuer, issuerOf(config))));
  return granted && { ...granted, permissions: granted.permissions ?? USUAL_PERMISSIONS };
}
