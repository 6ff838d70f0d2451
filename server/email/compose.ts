import {
  fillPlaceholders,
  type PlaceholderValues,
  unknownPlaceholders,
} from '#domain/content/placeholders.ts';
import type { EmailKey } from '#domain/orders/emails.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { EmailTemplate, EmailText, EmailWords, Words } from '#languages';
import type { Config } from '#server/config/config.ts';
import { emailPlaceholders, SHOP_PLACEHOLDERS, templateOf } from '#server/content/email-placeholders.ts';
import { pagePath } from '#server/content/page-path.ts';
import { shopValues } from '#server/content/public.ts';
import type { Published } from '#server/services/published.ts';
import { orderParts } from './order-parts.ts';

export type EmailData = {
  [Key in EmailKey]: {
    key: Key;
    data: Words['emails'][Key] extends EmailTemplate<infer Data> ? Data : never;
  };
}[EmailKey];

interface Shop {
  config: Config;
  now: () => Date;
  prefix: string;
  words: Words;
  published: Pick<Published, 'get' | 'translateSettings'>;
  settings: Settings;
}

const POLICIES = ['returns', 'shipping', 'privacy-policy', 'terms'];

export const sampleEmail = (words: Words, key: EmailKey): EmailData =>
  ({ key, data: templateOf(words, key).sample }) as EmailData;

export function emailValues({ words, ...shop }: Shop, { key, data }: EmailData): PlaceholderValues {
  const { placeholders } = templateOf(words, key);
  const ofShop = shopValues({ words, offers: [], ...shop });
  return {
    ...Object.fromEntries(Object.entries(placeholders).map(([name, toText]) => [name, toText(data)])),
    ...Object.fromEntries(
      SHOP_PLACEHOLDERS.filter((name) => !Object.hasOwn(placeholders, name)).map((name) => [
        name,
        ofShop[name]!,
      ]),
    ),
  };
}

export function composeEmail(shop: Shop, email: EmailData, texts?: EmailWords): EmailText {
  const { words, published } = shop;
  const { key, data } = email;
  const { order, action } = templateOf(words, key);
  const values = emailValues(shop, email);
  const { subject, heading, text, after } = texts ?? publishedTexts({ words, published }, key);
  const fill = (template: string) => fillPlaceholders(template, values).trim();
  const paragraphs = (template = '') =>
    template
      .split(/\n\s*\n/)
      .map(fill)
      .filter(Boolean);
  return {
    subject: fill(subject),
    heading: fill(heading),
    paragraphs: paragraphs(text),
    ...(order && orderParts(words, order(data), shop.now())),
    action: action?.(data),
    after: paragraphs(after),
    links: policyLinks(shop),
  };
}

const policyLinks = ({ published, words, config, prefix }: Shop) =>
  POLICIES.flatMap((slug) => {
    const page = published.get(`page:${slug}`);
    const url = config.publicOrigin + prefix + pagePath(words, slug);
    return page?.isVisible ? [{ label: page.title, url }] : [];
  });

/** Texts with placeholders that no longer exist are replaced by the default. */
function publishedTexts({ words, published }: Pick<Shop, 'words' | 'published'>, key: EmailKey): EmailWords {
  const texts = published.get(`email:${key}`);
  const known = emailPlaceholders(words, key);
  const isUsable =
    texts && Object.values(texts).every((text) => unknownPlaceholders(text, known).length === 0);
  return isUsable ? texts : templateOf(words, key).words;
}
