import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** `expire` is in milliseconds since 1970. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
);

export const job = pgTable('job', {
  name: text('name').primaryKey(),
  dueAt: timestamptz('due_at').notNull(),
  clockResets: integer('clock_resets').notNull().default(0),
});
