import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApiScope } from '#contract/admin/api-scopes.ts';
import { timestamptz } from './columns.ts';

export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** SHA-256 of the secret, hex. */
    secretHash: text('secret_hash').notNull(),
    /** The first and last characters of the secret, to recognize it. */
    hint: text('hint').notNull(),
    /** One that was made with the stand-in, where anyone can sign in as anyone, is invalid with a real identity service. */
    issuer: text('issuer').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Written at most once a minute. */
    lastUsedAt: timestamptz('last_used_at'),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [uniqueIndex('api_key_secret').on(t.secretHash)],
);
