import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { EMAIL_KEYS } from '#domain/orders/emails.ts';
import { type EmailText, wordsOf } from '#languages';
import { readConfig } from '#server/config/config.ts';
import { defaultContent } from '#server/content/defaults.ts';
import type { Published } from '#server/services/published.ts';
import { testSender } from '#server/testing/sender.ts';
import { firstSettings, shop } from '#shop';
import { composeEmail, type EmailData, sampleEmail } from './compose.ts';
import { toHtml } from './html.ts';
import { toPlainText } from './plain-text.ts';

const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost:3000' });
const sent = { origin: config.publicOrigin, language: 'en' };
const MAX_BYTES = 60_000;

function compose(language: string, email: EmailData, at = '2026-11-23T12:00:00Z'): EmailText {
  const words = wordsOf(language);
  const published = {
    get: (name) => defaultContent(words, name, false),
    translateSettings: (settings) => settings,
  } as Pick<Published, 'get' | 'translateSettings'>;
  const shopFacts = { config, words, published, settings: firstSettings, prefix: '' };
  return composeEmail({ ...shopFacts, now: () => new Date(at) }, email);
}

const sampleOf = (key: (typeof EMAIL_KEYS)[number], language = 'en') => sampleEmail(wordsOf(language), key);

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

function parse(html: string) {
  const tags: Tag[] = [];
  const unclosed: string[] = [];
  new Parser({
    onopentag: (name, attributes) => tags.push({ name, attributes }),
    onclosetag: (name, isImplied) => isImplied && !VOID.has(name) && unclosed.push(name),
  }).end(html);
  return { tags, unclosed };
}
const VOID = new Set(['meta', 'br', 'img']);

const KNOWN = /^(html|head|meta|title|style|body|div|table|tr|td|h1|h2|p|span|a|img|br)$/;

test.each(shop.languages.flatMap((language) => EMAIL_KEYS.map((key) => ({ language, key }))))(
  '$key in $language is small, has only tags and pictures that mail programs show, and one button',
  ({ language, key }) => {
    const text = compose(language, sampleOf(key, language));
    const html = toHtml(text, testSender, { ...sent, language });
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    expect(html).toContain(`lang="${language}"`);
    expect(html).not.toMatch(/undefined|\[object|false"/);
    const { tags, unclosed } = parse(html);
    expect(unclosed).toEqual([]);
    expect(tags.map(({ name }) => name).filter((name) => !KNOWN.test(name))).toEqual([]);
    for (const { attributes } of tags.filter(({ name }) => name === 'img')) {
      expect(attributes.src).toMatch(/^http:\/\/localhost:3000\//);
      expect(Number(attributes.width) * Number(attributes.height)).toBeGreaterThan(0);
      expect(attributes.alt).toMatch(/\S/);
    }
    const urls = tags.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.href);
    expect(urls.filter((url) => url === text.action?.url)).toHaveLength(text.action ? 1 : 0);
    expect(urls).toContain('http://localhost:3000/returns');
  },
);

const confirmation = sampleOf('order_confirmation') as EmailData & { key: 'order_confirmation' };

test('the confirmation names items, total, address and days, as HTML and as plain text', () => {
  const text = compose('en', confirmation);
  expect(toPlainText(text, testSender)).toContain(`1 × Breton Stripe Tee, Size: M · ₹899
1 × Steel Bottle · ₹699

Subtotal: ₹1,598
Delivery Fee: ₹40
Delivery Discount: -₹40
Cash on Delivery Fee: ₹100
Total Amount: ₹1,698

View order:
https://example.org/

What happens next
✓ Processing: Mon, 23 Nov
· Shipped: by Wed, 25 Nov
· Out for Delivery
· Delivered: Mon, 30 Nov to Thu, 3 Dec

Delivery address
Asha Rao
7 Church Street, Bengaluru, Karnataka - 560001
Phone: 9876543210

You pay the courier ₹1,698 on delivery.`);
  const html = toHtml(text, testSender, sent);
  for (const part of ['1 × Breton Stripe Tee', 'Size: M', '₹1,698', 'Mon, 30 Nov', '7 Church Street'])
    expect(html).toContain(part);
});

test('items have a column of pictures only if there are pictures', () => {
  const cells = (image: string) => {
    const lines = confirmation.data.lines.map((line) => ({ ...line, image }));
    const text = compose('en', { ...confirmation, data: { ...confirmation.data, lines } });
    const { tags } = parse(toHtml(text, testSender, sent));
    const pictures = tags.filter(({ attributes }) => attributes.src?.includes('/pictures/'));
    return { pictures: pictures.length, span: tags.find(({ attributes }) => attributes.colspan) };
  };
  expect(cells('/pictures/tee/1-640.webp')).toMatchObject({
    pictures: 2,
    span: { attributes: { colspan: '2' } },
  });
  expect(cells('')).toMatchObject({ pictures: 0, span: { attributes: { colspan: '1' } } });
});

test('an order without an address asks for it, and a day that is over is not promised', () => {
  const { data } = confirmation;
  const late = compose(
    'en',
    { ...confirmation, data: { ...data, order: { ...data.order, address: null } } },
    '2026-12-20T12:00:00Z',
  );
  expect(late.address).toBeUndefined();
  expect(late.after!.join()).toContain('We don’t have your delivery address yet.');
  expect(late.next!.steps.map(({ day }) => day)).toEqual(['Mon, 23 Nov', '', '', '']);
});

test('the longest order stays small', () => {
  const line = {
    ...{ name: 'Insulated Bottle 750 ml, Marigold', size: 'default', optionNames: '', quantity: 1 },
    ...{ price: toPaise(899), image: '/pictures/insulated-bottle-marigold-750/1-14cd26f9-640.webp' },
  };
  const lines = Array.from({ length: 100 }, () => line);
  const text = compose('en', { ...confirmation, data: { ...confirmation.data, lines } });
  expect(text.moreItems).toBe('and 70 more items');
  expect(Buffer.byteLength(toHtml(text, testSender, sent))).toBeLessThan(MAX_BYTES);
});

test('what a customer typed is text, also in attributes', () => {
  const { data } = confirmation;
  const lines = [{ ...data.lines[0]!, name: '"><script>', image: '/pictures/x-640.webp' }];
  const html = toHtml(
    compose('en', { ...confirmation, data: { ...data, lines, to: { name: '<b>' } } }),
    testSender,
    sent,
  );
  expect(html).not.toMatch(/<script|<b>/);
});
