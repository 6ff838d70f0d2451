import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageChannel } from '#domain/messages.ts';
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
     * 'unsure': the process ended before the mail server answered. 'held': the customer gets a message instead, and the
     * email if that fails.
     */
    state: text('state')
      .$type<'queued' | 'sending' | 'sent' | 'unsure' | 'failed' | 'stored' | 'held'>()
      .notNull(),
    /** The channels of a message about the same event, until a job has queued it. */
    channels: text('channels').array().$type<MessageChannel[]>(),
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
    index('outbox_channels').on(t.createdAt).where(sql`channels is not null`),
    index('outbox_newest').on(t.createdAt.desc()),
  ],
);
