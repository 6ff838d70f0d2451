import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '#contract/admin/webhook-events.ts';
import { timestamptz } from './columns.ts';

export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** Its signatures are made with it, so it is not a hash. */
  secret: text('secret').notNull(),
  /** One that was added with the stand-in, where anyone can sign in as anyone, gets nothing with a real identity service. */
  issuer: text('issuer').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** Earlier events are not sent. */
  activeSince: timestamptz('active_since').notNull(),
  disabledAt: timestamptz('disabled_at'),
});

/** One row for each event and endpoint, so that nothing is sent twice. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    /** The same for all endpoints and tries. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** JSON as it is signed. Never personal data. */
    payload: text('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once it is delivered or given up. */
    nextTryAt: timestamptz('next_try_at'),
    status: integer('status'),
    response: text('response'),
    error: text('error'),
    deliveredAt: timestamptz('delivered_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('webhook_delivery_event').on(t.eventId, t.endpointId),
    index('webhook_delivery_due').on(t.endpointId, t.nextTryAt).where(sql`next_try_at is not null`),
    index('webhook_delivery_failing').on(t.endpointId).where(sql`delivered_at is null and attempts > 0`),
    index('webhook_delivery_log').on(t.endpointId, t.id),
    index('webhook_delivery_created').on(t.createdAt),
  ],
);

/** One row, whose lock serializes the runs of all processes. */
export const webhookRun = pgTable('webhook_run', {
  id: integer('id').primaryKey().default(1),
  checkedAt: timestamptz('checked_at').notNull(),
});
