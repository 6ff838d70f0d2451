import { HOUR_MS, startOfIndianDay, toIndianDay } from './calendar.ts';
import type { Scene } from './content/scene.ts';

/** Only who is subscribed gets campaigns. An address that has complained cannot even ask to subscribe again. */
export const SUBSCRIBER_STATES = ['pending', 'subscribed', 'unsubscribed', 'bounced', 'complained'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** `unsure`: the mail server's answer was lost, so the email may have been sent. `skipped`: no longer subscribed when it was due, or the campaign was cancelled. */
export type RecipientState = 'queued' | 'sending' | 'sent' | 'unsure' | 'bounced' | 'failed' | 'skipped';

export const ORDERED = ['any', 'yes', 'no'] as const;

/** Subscribers who have confirmed. Orders are those of the account with the same email. */
export interface Audience {
  ordered: (typeof ORDERED)[number];
  /** The city of one of their orders. Empty for any. */
  city: string;
  /** A product of one of their orders. */
  productId: string | null;
}

/** The types of sections that an email can show, with the fields that they have on the home page. */
export type CampaignSection = { id: string } & (
  | { type: 'text'; heading: string; markdown: string }
  | { type: 'picture-text'; heading: string; text: string; picture: Scene; link: string; label: string }
  | { type: 'products'; heading: string; source: ProductSource; limit: number }
  | { type: 'button'; label: string; link: string }
);

type ProductSource =
  | { kind: 'latest' | 'bestsellers' }
  | { kind: 'category'; id: string; path: { id: string; name: string }[] }
  | { kind: 'collection'; slug: string };

/** The email in one language. */
export interface CampaignContent {
  subject: string;
  /** The list of emails shows it after the subject. */
  preheader: string;
  sections: CampaignSection[];
}

/** Campaigns are sent from 9:00 to 21:00 in India. */
const FIRST_HOUR = 9;
const LAST_HOUR = 21;

/** The same moment, or the next morning during quiet hours. */
export function afterQuietHours(at: Date): Date {
  const midnight = startOfIndianDay(toIndianDay(at)).getTime();
  const hours = (at.getTime() - midnight) / HOUR_MS;
  if (hours < FIRST_HOUR) return new Date(midnight + FIRST_HOUR * HOUR_MS);
  if (hours >= LAST_HOUR) return new Date(midnight + (24 + FIRST_HOUR) * HOUR_MS);
  return at;
}

const MAX_BATCH = 50;

/** Small enough that a limit is spread over the hour. */
export const batchSize = (perHour: number | null): number =>
  perHour === null ? MAX_BATCH : Math.min(MAX_BATCH, Math.max(1, Math.floor(perHour / 60)));

/** How long a batch of this size uses up the limit. */
export const batchPauseMs = (perHour: number | null, count: number): number =>
  perHour === null ? 0 : Math.ceil((count * HOUR_MS) / perHour);
