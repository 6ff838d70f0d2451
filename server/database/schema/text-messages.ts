import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageEvent, MessageState, OrderChannel } from '#domain/messages.ts';
import { timestamptz } from './columns.ts';

/** SMS, WhatsApp messages and notifications on devices. Texts are composed when they are sent, so that no row contains a code. */
export const textMessage = pgTable(
  'text_message',
  {
    id: text('id').primaryKey(),
    /** The key of the event, and of its email if it has one. */
    dedupeKey: text('dedupe_key').notNull(),
    channel: text('channel').$type<OrderChannel>().notNull(),
    /** The next one is tried if this channel fails. */
    nextChannels: text('next_channels').array().$type<OrderChannel[]>().notNull().default([]),
    event: text('event').$type<MessageEvent>().notNull(),
    orderId: text('order_id'),
    /** A phone number such as +919876543210. A notification has the one of the order, whose STOP ends it too. */
    recipient: text('recipient').notNull(),
    language: text('language').notNull(),
    /** The values of the placeholders once it was sent, except for codes. */
    values: jsonb('values').$type<Record<string, string>>(),
    state: text('state').$type<MessageState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    lastError: text('last_error'),
    /** The provider's ID of the message. */
    providerId: text('provider_id'),
    createdAt: timestamptz('created_at').notNull(),
    sentAt: timestamptz('sent_at'),
  },
  (t) => [
    uniqueIndex('text_message_dedupe').on(t.dedupeKey, t.channel),
    uniqueIndex('text_message_provider').on(t.providerId, t.channel).where(sql`provider_id is not null`),
    index('text_message_queue').on(t.nextTryAt).where(sql`state in ('queued', 'sending')`),
    index('text_message_order').on(t.orderId).where(sql`order_id is not null`),
    index('text_message_recipient').on(t.recipient, t.createdAt),
    index('text_message_newest').on(t.createdAt.desc()),
  ],
);

/** Phones that get no messages, except the codes that they ask for. */
export const messageStop = pgTable('message_stop', {
  phone: text('phone').primaryKey(),
  at: timestamptz('at').notNull(),
  /** The channel of the reply, or the page. */
  source: text('source').notNull(),
});

export const messageConsent = pgTable(
  'message_consent',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    channel: text('channel').$type<OrderChannel>().notNull(),
    at: timestamptz('at').notNull(),
    source: text('source').notNull(),
    /** The sentence that the person agreed to. */
    wording: text('wording').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (t) => [uniqueIndex('message_consent_current').on(t.phone, t.channel).where(sql`withdrawn_at is null`)],
);
