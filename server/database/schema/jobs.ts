import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Columns named as rate-limiter-flexible requires. Unlogged, because a crash may lose it. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
);

/** When a background job is next due in any process. Unlogged. */
export const job = pgTable('job', {
  name: text('name').primaryKey(),
  dueAt: at('due_at').notNull(),
  /** How often a due time was too far ahead because of a wrong clock. */
  clockResets: integer('clock_resets').notNull().default(0),
});
