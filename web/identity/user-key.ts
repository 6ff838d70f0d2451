import type { User } from './create-session.ts';

/** What a browser stores for an account is stored under its email, or under its ID if it has none. */
export const userKey = ({ email, id = '' }: User): string => email || id;
