import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageChannel, OrderChannel } from '#domain/messages.ts';
import { timestamptz } from '#server/database/schema/columns.ts';

/** The messages on the phones of the stand-in, and the replies to them. */
export const standInMessage = pgTable(
  'standin_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<OrderChannel>().notNull(),
    /** Such as 919876543210, or the ID of a device with notifications. */
    phone: text('phone').notNull(),
    /** Null if the phone has written it. */
    providerId: text('provider_id'),
    /** The shop's ID, which reports name. */
    callbackData: text('callback_data'),
    text: text('text').notNull(),
    footer: text('footer').notNull().default(''),
    reply: text('reply'),
    replyPayload: text('reply_payload'),
    linkLabel: text('link_label'),
    link: text('link'),
    status: text('status').$type<'delivered' | 'read' | 'failed'>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('standin_message_provider').on(t.providerId),
    index('standin_message_phone').on(t.phone, t.id),
  ],
);

export const standInMessageWebhook = pgTable(
  'standin_message_webhook',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
  },
  (t) => [index('standin_message_webhook_next').on(t.nextTryAt)],
);
