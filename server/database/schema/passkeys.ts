import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { account } from './identity.ts';

export const passkey = pgTable(
  'passkey',
  {
    /** The credential's ID, base64url. */
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, if its device counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** One that was made with the stand-in, where anyone can sign in as anyone, is invalid with a real identity service. */
    issuer: text('issuer').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [index('passkey_account').on(t.accountId)],
);

/** Challenges that were answered, so that none is answered twice. */
export const usedChallenge = pgTable(
  'used_challenge',
  {
    challenge: text('challenge').primaryKey(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (t) => [index('used_challenge_used_at').on(t.usedAt)],
);
