import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/admin/labels.ts';
import type { Permission, Role } from '#domain/staff.ts';
import { paise, timestamptz } from './columns.ts';

const LOCAL_PART = `split_part(split_part(lower(email), '@', 1), '+', 1)`;
const DOMAIN = `split_part(lower(email), '@', 2)`;

/** Gmail ignores dots, and has two domains. */
export const MAILBOX = sql.raw(`case when ${DOMAIN} in ('gmail.com', 'googlemail.com')
  then replace(${LOCAL_PART}, '.', '') || '@gmail.com' else ${LOCAL_PART} || '@' || ${DOMAIN} end`);

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** The identity service's `sub`, because the email address can change. */
    uid: text('uid').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Until the address is verified, someone else may have chosen the name. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The language of the last sign-in. */
    language: text('language').notNull().default('en'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Equal for all addresses whose mail arrives in one mailbox, such as those with a plus sign. */
    mailbox: text('mailbox').notNull().generatedAlwaysAs(MAILBOX),
    /** How often a code for first orders was refused because of an earlier order. */
    firstOrderRefusals: integer('first_order_refusals').notNull().default(0),
    /** Only staff see tags, note and the reason of a block. */
    tags: text('tags').array().notNull().default([]),
    note: text('note').notNull().default(''),
    /** Since then the customer can’t place orders. */
    blockedAt: timestamptz('blocked_at'),
    blockReason: text('block_reason'),
    words: text('words').notNull().generatedAlwaysAs(sql`left(lower(name || ' ' || email), 500)`),
  },
  (t) => [
    uniqueIndex('account_uid').on(t.uid),
    index('account_mailbox').on(t.mailbox),
    index('account_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('account_newest').on(t.id, t.words),
  ],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's value. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    agent: text('agent').notNull().default(''),
    issuer: text('issuer').notNull().default('stand-in'),
    /** The phone whose code started it. */
    phone: text('phone'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('session_account').on(t.accountId), index('session_expires').on(t.expiresAt)],
);

export const staff = pgTable('staff', {
  email: text('email').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  /** Null means the usual ones. */
  permissions: text('permissions').array().$type<Permission[]>(),
  /** Paise. Null without the permission to refund. */
  refundLimit: paise('refund_limit'),
  refundLimitPerDay: paise('refund_limit_per_day'),
  issuer: text('issuer').notNull().default('stand-in'),
  grantedBy: text('granted_by').notNull(),
  grantedAt: timestamptz('granted_at').notNull(),
});

/** Refunds by staff with a limit, so that their limits of a day hold. */
export const staffRefund = pgTable(
  'staff_refund',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** An order or a payment, as in the activity log. */
    subject: text('subject').notNull(),
    amount: paise('amount').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('staff_refund_email_at_index').on(table.email, table.at)],
);

export const AUDIT_WORDS = sql.raw(`lower(actor || ' ' || subject)`);

export const auditEntry = pgTable(
  'audit_entry',
  {
    id: text('id').primaryKey(),
    at: timestamptz('at').notNull(),
    actor: text('actor').notNull(),
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
