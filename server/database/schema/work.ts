import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** How often whom did what, for all processes; named as rate-limiter-flexible wants it. Unlogged: a crash may forget it. */
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

/** When a background job may be run again by whichever process comes first. Unlogged, too. */
export const job = pgTable('job', {
  name: text('name').primaryKey(),
  dueAt: at('due_at').notNull(),
  /** How often a time lay too far ahead, because the clock had been wrong. */
  clockResets: integer('clock_resets').notNull().default(0),
});

/** Answers of the postal service, kept for 30 days. */
export const pincode = pgTable('pincode', {
  pin: text('pin').primaryKey(),
  answer: jsonb('answer').notNull(),
  fetchedAt: at('fetched_at').notNull().defaultNow(),
});
