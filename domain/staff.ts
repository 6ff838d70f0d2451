export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  'orders',
  'returns',
  'refunds',
  'stock',
  'catalogue',
  'customers',
  'marketing',
  'storefront',
  'reports',
  'settings',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The permissions of staff who were invited without a choice of them. */
export const USUAL_PERMISSIONS: readonly Permission[] = ['orders', 'returns', 'stock'];

interface Granted {
  role: Role;
  /** An owner needs none. */
  permissions: readonly Permission[];
}

export const hasRole = (role: Role, needed: Role): boolean => role === 'owner' || role === needed;

export const hasPermission = ({ role, permissions }: Granted, needed: Permission): boolean =>
  role === 'owner' || permissions.includes(needed);
