import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

export const pincode = pgTable('pincode', {
  pin: text('pin').primaryKey(),
  place: jsonb('place').notNull(),
  fetchedAt: timestamptz('fetched_at').notNull().defaultNow(),
});
