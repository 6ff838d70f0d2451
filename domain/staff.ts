export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];

export const hasRole = (role: Role, needed: Role): boolean => role === 'owner' || role === needed;
