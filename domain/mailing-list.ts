import { HOUR_MS, startOfIndianDay, toIndianDay } from './calendar.ts';

/** `bounced` and `complained` stay until the merchant's list forgets the address: it gets no email of the list again. */
export const SUBSCRIBER_STATES = ['pending', 'subscribed', 'unsubscribed', 'bounced', 'complained'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const isSuppressed = (state: SubscriberState): boolean =>
  state === 'bounced' || state === 'complained';

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** `unsure`: the mail server's answer was lost, so the email may have been sent. `left`: no longer subscribed when it was due. */
export type RecipientState = 'queued' | 'sending' | 'sent' | 'unsure' | 'bounced' | 'failed' | 'left';

export const ORDERED = ['any', 'yes', 'no'] as const;

/** Subscribers who have confirmed. Orders are those of the account with the same email. */
export interface Audience {
  ordered: (typeof ORDERED)[number];
  /** The city of one of their orders. Empty for any. */
  city: string;
  /** A product of one of their orders. */
  productId: string | null;
}

type Section = { id: string } & (
  | { type: 'text'; heading: string; markdown: string }
  | {
      type: 'picture-text';
      heading: string;
      text: string;
      picture: { file: string; focus: { x: number; y: number }; alt: string };
      link: string;
      label: string;
    }
  | { type: 'products'; heading: string; source: ProductSource; limit: number }
  | { type: 'button'; label: string; link: string }
);

type ProductSource =
  | { kind: 'latest' }
  | { kind: 'bestsellers' }
  | { kind: 'category'; id: string; path: { id: string; name: string }[] }
  | { kind: 'collection'; slug: string };

/** The email in one language. */
export interface CampaignContent {
  subject: string;
  /** The list of emails shows it after the subject. */
  preheader: string;
  sections: Section[];
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
