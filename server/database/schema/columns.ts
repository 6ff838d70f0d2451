import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const paise = (name: string) => bigint(name, { mode: 'number' });
