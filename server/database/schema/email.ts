import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    dedupeKey: text('dedupe_key').notNull(),
    orderId: text('order_id'),
    recipient: text('recipient').notNull(),
    /** The confirmation of an order has no subject, text and HTML until it is sent (server/orders/composed-email.ts). */
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    /**
     * 'unsure': the process ended before the mail server answered. 'held': a job decides whether the customer gets a
     * message too. 'replaced': the customer gets a message, and the email only if that fails.
     */
    state: text('state')
      .$type<'queued' | 'sending' | 'sent' | 'unsure' | 'failed' | 'stored' | 'held' | 'replaced'>()
      .notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
  },
  (t) => [
    uniqueIndex('outbox_dedupe').on(t.dedupeKey),
    index('outbox_queue').on(t.nextTryAt).where(sql`state in ('queued', 'sending')`),
    index('outbox_order').on(t.orderId).where(sql`order_id is not null`),
    index('outbox_held').on(t.createdAt).where(sql`state = 'held'`),
    index('outbox_newest').on(t.createdAt.desc()),
  ],
);
