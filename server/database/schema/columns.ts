import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment; time is UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money is integer paise. */
export const paise = (name: string) => bigint(name, { mode: 'number' });
