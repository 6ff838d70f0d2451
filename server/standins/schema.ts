import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ZERO } from '#domain/money.ts';
import { paise } from '#server/database/schema/columns.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const standInSecret = pgTable('standin_secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

export const standInAccount = pgTable(
  'standin_account',
  {
    localId: text('local_id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    displayName: text('display_name'),
    emailVerified: boolean('email_verified').notNull().default(false),
    googleSub: text('google_sub'),
    generation: integer('generation').notNull().default(0),
    validSince: at('valid_since').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastLoginAt: at('last_login_at'),
  },
  (t) => [
    uniqueIndex('standin_account_email').on(t.email),
    uniqueIndex('standin_account_google').on(t.googleSub),
  ],
);

export const standInCode = pgTable(
  'standin_code',
  {
    codeHash: text('code_hash').primaryKey(),
    localId: text('local_id').notNull(),
    requestType: text('request_type').$type<'VERIFY_EMAIL' | 'PASSWORD_RESET'>().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('standin_code_account').on(t.localId)],
);

export const standInRefreshToken = pgTable('standin_refresh_token', {
  tokenHash: text('token_hash').primaryKey(),
  localId: text('local_id').notNull(),
  generation: integer('generation').notNull(),
  provider: text('provider').$type<'password' | 'google.com'>().notNull(),
  authTime: at('auth_time').notNull(),
});

export const standInOrder = pgTable(
  'standin_order',
  {
    id: text('id').primaryKey(),
    receipt: text('receipt').notNull(),
    amount: paise('amount').notNull(),
    amountPaid: paise('amount_paid').notNull().default(ZERO),
    status: text('status').$type<'created' | 'attempted' | 'paid'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    notes: jsonb('notes').$type<Record<string, string>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('standin_order_receipt').on(t.receipt)],
);

export const standInPayment = pgTable(
  'standin_payment',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    amount: paise('amount').notNull(),
    amountRefunded: paise('amount_refunded').notNull().default(ZERO),
    status: text('status').$type<'created' | 'authorized' | 'captured' | 'refunded' | 'failed'>().notNull(),
    more: jsonb('more').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('standin_payment_order').on(t.orderId)],
);

export const standInRefund = pgTable(
  'standin_refund',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    idempotencyKey: text('idempotency_key'),
    status: text('status').$type<'pending' | 'processed' | 'failed'>().notNull().default('processed'),
    amount: paise('amount').notNull(),
    receipt: text('receipt'),
    notes: jsonb('notes').$type<Record<string, string>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('standin_refund_key').on(t.idempotencyKey)],
);

export const standInWebhook = pgTable(
  'standin_webhook',
  {
    eventId: text('event_id').primaryKey(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
  },
  (t) => [index('standin_webhook_next').on(t.nextTryAt)],
);
