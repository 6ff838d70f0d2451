import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** The code itself is not stored: it follows from the ID and the shop's secret (server/identity/sign-in-code.ts). */
export const signInCode = pgTable(
  'sign_in_code',
  {
    /** SHA-256 of the token that only the browser has which asked for the code. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('sign_in_code_email').on(t.email, t.createdAt)],
);
