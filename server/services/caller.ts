import type { Role } from '#domain/staff.ts';

export interface Account {
  id: string;
  email: string;
  name: string;
  grantedRole?: Role | null;
}

export interface StaffMember extends Account {
  role: Role;
}
