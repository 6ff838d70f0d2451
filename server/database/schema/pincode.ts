import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

export const pincode = pgTable('pincode', {
  pin: text('pin').primaryKey(),
  answer: jsonb('answer').notNull(),
  fetchedAt: at('fetched_at').notNull().defaultNow(),
});
