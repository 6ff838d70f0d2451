import { expect, test } from 'vitest';
import { home } from '#content/home.ts';
import { homeSections } from '#content/home-sections.ts';
import { fillPlaceholders, placeholderValues } from '#domain/placeholders.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { firstSettings, shop } from '#shop';
import { placeholders } from '../placeholders.ts';
import { contact } from './contact.ts';
import { faq } from './faq.ts';
import { infoPages } from './index.ts';

const filled =
  <Text>(text: Text) =>
  (settings: PublicSettings): Text =>
    fillPlaceholders(
      text,
      placeholderValues({
        brand: settings.brand.name,
        paymentProvider: settings.payment.displayName,
        shippingDays: shop.shippingDays,
        settings,
        offers: settings.offers,
        texts: placeholders,
      }),
    );

const questions = filled(faq);

const texts: Record<string, (settings: PublicSettings) => unknown> = {
  ...Object.fromEntries(Object.entries(infoPages).map(([name, page]) => [name, filled(page)])),
  contact,
  faq: questions,
  newsletter: home.newsletter.box,
  sections: filled(homeSections),
};

const now: PublicSettings = {
  brand: { name: 'Nilaya' },
  policy: {
    deliveryFee: 432_100,
    freeDeliveryFrom: 543_200,
    coupons: [{ minSubtotal: 654_300, amount: 123_400 }],
    codFee: 234_500,
  },
  banner: [],
  contact: {
    email: 'now@example.org',
    phone: '+91 11 1111 1111',
    address: 'Now Street',
    supportHours: 'all day',
    adminEmail: 'now-admin@example.org',
  },
  returnDays: 89,
  payment: { displayName: 'Someone Pays' },
  offers: [
    {
      ...{ code: 'FIRST17', percent: 17, amount: null, maxDiscount: 45_600, minSubtotal: 0 },
      ...{ maxUsesPerCustomer: 1, firstOrdersOnly: true, forSubscribers: false, claim: '17% off' },
    },
    {
      ...{ code: 'NEWS18', percent: 18, amount: null, maxDiscount: null, minSubtotal: 0 },
      ...{ maxUsesPerCustomer: 1, firstOrdersOnly: false, forSubscribers: true, claim: null },
    },
  ],
};
const ofFirst = [
  '₹40',
  '₹999',
  '₹1,999',
  '₹100',
  '7 days',
  '7-day',
  'Haroz',
  ...Object.values(firstSettings.contact),
];

test.each(Object.entries(texts))('%s uses the current settings, not the defaults', (_, text) => {
  const words = JSON.stringify(text(now));
  for (const old of ofFirst) expect(words).not.toContain(old);
});

test('every public setting appears in a text', () => {
  const words = Object.values(texts)
    .map((text) => JSON.stringify(text(now)))
    .join();
  const { email, phone, address, supportHours } = now.contact;
  for (const value of [email, phone, address, supportHours, '89 days']) expect(words).toContain(value);
  for (const value of ['₹4,321', '₹5,432', '₹6,543', '₹1,234', '₹2,345']) expect(words).toContain(value);
});

test('the FAQ names the code for first orders, and where subscribers see theirs', () => {
  const { answer } = questions(now).find(({ id }) => id === 'offers')!;
  expect(answer).toContain('FIRST17 takes 17% off, up to ₹456');
  expect(answer).toContain('18% off');
  expect(answer).not.toContain('NEWS18');
});

test('no text has a placeholder that is not filled', () => {
  expect(JSON.stringify(Object.values(texts).map((text) => text(now)))).not.toMatch(/\{[a-z ]+\}/);
});

test('no text mentions a coupon that cannot be used', () => {
  const none = { ...now, offers: [] };
  const words = JSON.stringify(Object.values(texts).map((text) => text(none)));
  for (const promise of ['17%', '18%', 'FIRST17', 'NEWS18']) expect(words).not.toContain(promise);
  expect(home.newsletter.box(none)).toMatchObject({ title: 'Subscribe to our newsletter', gift: undefined });
  expect(home.newsletter.box(now)).toMatchObject({
    title: 'Subscribe and get 18% off',
    gift: { code: 'NEWS18' },
  });
});
