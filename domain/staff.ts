/** Who works in the shop: an owner does everything, staff look after orders, returns and stock. */
export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** Whether somebody of this role may do what needs that one. */
export const may = (role: Role, needed: Role): boolean => role === 'owner' || role === needed;
