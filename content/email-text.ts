import type { Address } from '#domain/address.ts';
import type { Paise } from '#domain/money.ts';
import type { TrackerStep } from '#domain/orders/order.ts';
import type { Quote } from '#domain/orders/pricing.ts';

export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  items?: EmailItem[] | undefined;
  /** Instead of the items that a long order leaves out. */
  moreItems?: string | undefined;
  /** The last one is the total. */
  amounts?: [label: string, amount: string][] | undefined;
  address?: EmailList | undefined;
  next?: EmailNext | undefined;
  action?: { label: string; url: string } | undefined;
  after?: string[];
  /** To the shop's policies. */
  links?: { label: string; url: string }[];
}

export interface EmailItem {
  name: string;
  quantity: number;
  /** Empty for a product without options. */
  size: string;
  amount: string;
  /** The path or URL of its picture. */
  image: string;
}

export interface EmailList {
  heading: string;
  lines: string[];
}

export interface EmailNext {
  heading: string;
  steps: { label: string; day: string; isDone: boolean }[];
}

/** The items that an email is about, and what is known of their order. */
export interface EmailOrder {
  lines: EmailLine[];
  quote?: Quote & { couponCode: string | null };
  /** With a quote, what of its total was refunded. */
  refunded?: Paise | undefined;
  address?: Address | null;
  /** Only while the order is on its way. */
  progress?: { step: TrackerStep; createdAt: Date; shippedAt: Date | null; expectedBy: string | null };
}

export interface EmailLine {
  name: string;
  size: string;
  optionNames: string;
  quantity: number;
  price: Paise;
  image: string;
  /** The new size or variant of an exchange. */
  newSize?: string | null;
}

/** Texts that the merchant edits. Empty lines separate paragraphs; a paragraph that is empty once it is filled is left out. */
export interface EmailWords {
  subject: string;
  heading: string;
  text: string;
  after?: string;
}

export interface EmailTemplate<Data> {
  words: EmailWords;
  /** By name, besides those of the shop in `domain/content/placeholders.ts`. */
  placeholders: Record<string, (data: Data) => string>;
  /** Placeholders that the texts must keep. */
  required?: string[];
  order?: (data: Data) => EmailOrder;
  action?: (data: Data) => { label: string; url: string };
  sample: Data;
}

export const when = (condition: unknown, sentence: string): string => (condition ? sentence : '');
