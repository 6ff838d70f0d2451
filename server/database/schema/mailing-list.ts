import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  Audience,
  CampaignContent,
  CampaignState,
  RecipientState,
  SubscriberState,
} from '#domain/mailing-list.ts';
import { timestamptz } from './columns.ts';

export const subscriber = pgTable(
  'subscriber',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    state: text('state').$type<SubscriberState>().notNull(),
    language: text('language').notNull(),
    /** The emails with a link to confirm, of the last day. */
    asked: timestamptz('asked').array().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When the link was followed and the button pressed. */
    consentAt: timestamptz('consent_at'),
    source: text('source').notNull(),
    /** The sentence that the person agreed to. */
    wording: text('wording').notNull(),
    /** When the state was left to which the person had agreed. */
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    uniqueIndex('subscriber_email').on(t.email),
    index('subscriber_newest').on(t.id, t.state),
    index('subscriber_pending').on(t.createdAt).where(sql`state = 'pending'`),
  ],
);

export const campaign = pgTable(
  'campaign',
  {
    id: text('id').primaryKey(),
    /** Grows with each edit of the draft. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    /** The key is a language. One without content gets that of the default language. */
    content: jsonb('content').$type<Record<string, CampaignContent>>().notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    state: text('state').$type<CampaignState>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When it is, or was, to begin. Null for a draft. */
    startAt: timestamptz('start_at'),
    /** Emails in an hour. Null for no limit. */
    perHour: integer('per_hour'),
    /** The next batch is sent then. Moves by the limit. */
    nextBatchAt: timestamptz('next_batch_at'),
    /** When the audience was read. */
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [index('campaign_due').on(t.nextBatchAt).where(sql`state in ('scheduled', 'sending')`)],
);

/** One row for each recipient, so that nobody gets a campaign twice. Without personal data: the subscriber may be erased. */
export const campaignRecipient = pgTable(
  'campaign_recipient',
  {
    campaignId: text('campaign_id').notNull(),
    subscriberId: text('subscriber_id').notNull(),
    state: text('state').$type<RecipientState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    sentAt: timestamptz('sent_at'),
    /** When the recipient unsubscribed by a link of this campaign. */
    unsubscribedAt: timestamptz('unsubscribed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.subscriberId] }),
    index('campaign_recipient_queue')
      .on(t.campaignId, t.nextTryAt)
      .where(sql`state in ('queued', 'sending')`),
    index('campaign_recipient_subscriber').on(t.subscriberId),
  ],
);
