import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** The newest answer of each courier about a route. */
export const serviceability = pgTable(
  'serviceability',
  {
    from: text('from_pincode').notNull(),
    to: text('to_pincode').notNull(),
    courier: text('courier').notNull(),
    isServed: boolean('is_served').notNull(),
    acceptsCash: boolean('accepts_cash').notNull(),
    /** Null if the courier names none. */
    days: integer('days'),
    answeredAt: timestamptz('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.from, t.to, t.courier] })],
);
