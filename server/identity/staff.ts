import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { hasRole, type Role } from '#domain/staff.ts';
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
  const role = account && (await roleOf(services, account.email));
  return role && hasRole(role, needed) ? { ...account, role } : undefined;
}

export async function roleOf({ config, db }: Services, email: string): Promise<Role | undefined> {
  if (config.adminEmails.includes(email.toLowerCase())) return 'owner';
  const [granted] = await db
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.email, email.toLowerCase()), eq(staff.issuer, issuerOf(config))));
  return granted?.role;
}
