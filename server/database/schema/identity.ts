import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/admin/labels.ts';
import type { Role } from '#domain/staff.ts';
import { at } from './columns.ts';

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** The identity service's `sub`, the one lasting name of a person. */
    uid: text('uid').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Whether its owner has signed in with this address verified; until then the name may be a stranger's. */
    emailVerified: boolean('email_verified').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    /** What a search looks into; no longer than an index can hold. */
    words: text('words').notNull().generatedAlwaysAs(sql`left(lower(name || ' ' || email), 500)`),
  },
  (t) => [
    uniqueIndex('account_uid').on(t.uid),
    index('account_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('account_newest').on(t.id, t.words),
  ],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's value, which is not kept. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** What the browser said it is, so that its owner can tell it from others. */
    agent: text('agent').notNull().default(''),
    /** The identity service that vouched for it. */
    issuer: text('issuer').notNull().default('stand-in'),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('session_account').on(t.accountId), index('session_expires').on(t.expiresAt)],
);

/** Who works in the shop beside those of the settings. */
export const staff = pgTable('staff', {
  /** In small letters. */
  email: text('email').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  /** The identity service whose sign-in the role is for. */
  issuer: text('issuer').notNull().default('stand-in'),
  grantedBy: text('granted_by').notNull(),
  grantedAt: at('granted_at').notNull(),
});

/** What a search of the log looks into. */
export const AUDIT_WORDS = sql.raw(`lower(who || ' ' || subject)`);

/** Who changed what on the merchant's side, and when. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: text('id').primaryKey(),
    at: at('at').notNull(),
    who: text('who').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('audit_entry_subject').on(t.subject, t.id),
    index('audit_entry_words').using('gin', sql`(${AUDIT_WORDS}) gin_trgm_ops`),
  ],
);
