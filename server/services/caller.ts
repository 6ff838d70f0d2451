import type { Permission, Role } from '#domain/staff.ts';

export interface Account {
  id: string;
  email: string;
  name: string;
  isBlocked?: boolean;
  grantedRole?: Role | null;
}

/** A member of the team, or an API key, whose email is `API key NAME`. */
export interface StaffMember extends Account {
  role: Role;
  permissions: readonly Permission[];
}
