import { z } from 'zod';
import { pictureTextSection, productsSection, textSection } from '#contract/content/home.ts';
import { link } from '#contract/content/link.ts';
import { id, page, timestamp, words } from '#contract/lists.ts';
import { version } from '#contract/version.ts';
import {
  type Audience,
  CAMPAIGN_STATES,
  type CampaignContent,
  ORDERED,
  SUBSCRIBER_STATES,
} from '#domain/mailing-list.ts';

const heading = z.string().trim().max(120, 'Please shorten the heading to 120 characters.');

const section = z.discriminatedUnion('type', [
  textSection.pick({ id: true, type: true, markdown: true }).extend({ heading }),
  pictureTextSection
    .pick({ id: true, type: true, text: true, picture: true, link: true, label: true })
    .extend({ heading }),
  productsSection
    .pick({ id: true, type: true, source: true })
    .extend({ heading, limit: z.int().min(1, 'Please enter 1 or more.').max(8, 'Please enter at most 8.') }),
  z.object({
    id: z.string().min(1).max(40),
    type: z.literal('button'),
    label: words('a label', 40),
    link,
  }),
]);

const content = z.object({
  subject: words('a subject', 150),
  preheader: z.string().trim().max(150, 'Please shorten the preview text to 150 characters.'),
  sections: z.array(section).min(1, 'Please add a section.').max(20, 'Please use at most 20 sections.'),
}) satisfies z.ZodType<CampaignContent>;

const audience = z.object({
  ordered: z.enum(ORDERED),
  city: z.string().trim().max(60, 'Please shorten the city to 60 characters.'),
  productId: id.nullable(),
}) satisfies z.ZodType<Audience>;

const edit = {
  name: words('a name', 120),
  /** By language. Subscribers in another language get the default one. */
  content: z.record(z.string().regex(/^[a-z]{2,3}$/), content),
  audience,
};

const summary = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  createdBy: z.string(),
  createdAt: timestamp,
  startAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
});

const campaign = summary.extend({
  version,
  content: edit.content,
  audience,
  perHour: z.int().nullable(),
  /** Until when quiet hours hold it back. */
  waitsUntil: timestamp.nullable(),
  /** The name of the product in the audience. */
  productName: z.string().nullable(),
  /** Openings and clicks are not tracked. */
  figures: z.object({
    recipients: z.int(),
    queued: z.int(),
    sent: z.int(),
    /** The mail server’s answer was lost. They are not sent again. */
    unsure: z.int(),
    bounced: z.int(),
    failed: z.int(),
    /** Had left the list when their email was due, or the campaign was cancelled. */
    skipped: z.int(),
    unsubscribed: z.int(),
  }),
});

export const campaignSchemas = {
  'admin.campaign.list': {
    access: 'staff',
    summary: 'Lists campaigns to the mailing list, newest first',
    input: z.object(page),
    output: z.array(summary),
  },
  'admin.campaign.get': {
    access: 'staff',
    summary: 'Returns a campaign with its figures',
    input: z.object({ id }),
    output: campaign,
  },
  'admin.campaign.create': {
    access: 'staff',
    summary: 'Creates a campaign as a draft',
    input: z.object(edit),
    output: z.object({ id: z.string() }),
  },
  'admin.campaign.update': {
    access: 'staff',
    summary: 'Changes a draft, 409 if someone else has changed or sent it',
    input: z.object({ id, version, ...edit }),
    output: campaign,
  },
  'admin.campaign.delete': {
    access: 'staff',
    summary: 'Deletes a draft',
    input: z.object({ id }),
    output: z.null(),
  },
  'admin.campaign.audience': {
    access: 'staff',
    summary: 'Counts the subscribers of an audience now',
    input: z.object({ audience }),
    output: z.object({ count: z.int() }),
  },
  'admin.campaign.preview': {
    access: 'staff',
    summary: 'Returns the email in the language of the address',
    input: z.object({ content }),
    output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  },
  'admin.campaign.sendTest': {
    access: 'staff',
    summary: 'Sends the caller the email in the language of the address',
    input: z.object({ content }),
    output: z.object({ recipient: z.string() }),
  },
  'admin.campaign.send': {
    access: 'staff',
    summary: 'Sends a draft, now or at a time; from 21:00 to 9:00 in India it waits until the morning',
    input: z.object({
      id,
      version,
      startAt: timestamp.nullable(),
      perHour: z
        .int('Please enter a whole number, or leave it empty.')
        .min(1, 'Please enter 1 or more, or leave it empty.')
        .max(1_000_000, 'Please enter at most 1,000,000.')
        .nullable(),
    }),
    output: campaign,
  },
  'admin.campaign.setState': {
    access: 'staff',
    summary: 'Pauses, resumes or cancels a campaign; emails that are already sent stay sent',
    input: z.object({ id, to: z.enum(['paused', 'sending', 'cancelled']) }),
    output: campaign,
  },
  'admin.subscriber.list': {
    access: 'staff',
    summary: 'Lists subscribers of the mailing list, newest first',
    input: z.object({
      ...page,
      q: z.string().trim().max(100).optional(),
      state: z.enum(SUBSCRIBER_STATES).optional(),
    }),
    output: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        state: z.enum(SUBSCRIBER_STATES),
        language: z.string(),
        createdAt: timestamp,
        consentAt: timestamp.nullable(),
        endedAt: timestamp.nullable(),
        source: z.string(),
        wording: z.string(),
      }),
    ),
  },
  'admin.subscriber.suppress': {
    access: 'staff',
    summary:
      'Ends a subscription because an email bounced, or its recipient complained; for the webhooks of email providers. Unknown addresses are ignored',
    input: z.object({
      email: z.email('Please enter a valid email address.').max(254),
      reason: z.enum(['bounced', 'complained']),
    }),
    output: z.null(),
  },
} as const;
