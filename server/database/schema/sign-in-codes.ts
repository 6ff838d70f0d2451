import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** The code itself is not stored: it follows from the ID and the shop's secret (server/identity/sign-in-code.ts). */
export const signInCode = pgTable(
  'sign_in_code',
  {
    /** SHA-256 of the token that only the browser has which asked for the code. */
    id: text('id').primaryKey(),
    /** An email address, or the ten digits of a phone. */
    recipient: text('email').notNull(),
    /** The network that asked for a code to a phone; empty if unknown. Null for emails. */
    network: text('network'),
    tries: integer('tries').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('sign_in_code_email').on(t.recipient, t.createdAt),
    index('sign_in_code_created_at').on(t.createdAt),
  ],
);
