import { PLACEHOLDER_NAMES } from '#domain/content/placeholders.ts';
import type { EmailKey } from '#domain/orders/emails.ts';
import type { EmailTemplate, Words } from '#languages';

/** They need the coupons of the moment, or Markdown. */
const NOT_IN_EMAILS = ['coupon codes', 'automatic discount list'];
/** Placeholders of the shop that every email may use. */
export const SHOP_PLACEHOLDERS = PLACEHOLDER_NAMES.filter((name) => !NOT_IN_EMAILS.includes(name));

export const templateOf = (words: Words, key: EmailKey) => words.emails[key] as EmailTemplate<unknown>;

export const emailPlaceholders = (words: Words, key: EmailKey): string[] => [
  ...new Set([...Object.keys(templateOf(words, key).placeholders), ...SHOP_PLACEHOLDERS]),
];

export const requiredPlaceholders = (words: Words, key: EmailKey): string[] =>
  templateOf(words, key).required ?? [];
