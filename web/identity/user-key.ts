import type { User } from './create-session.ts';

/** The browser stores carts and drafts under it. */
export const userKey = ({ email, id = '' }: User): string => email || id;
