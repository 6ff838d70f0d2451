import { describe, expect, test } from 'vitest';
import { fillPlaceholders, placeholderValues } from '#domain/content/placeholders.ts';
import { toPaise, ZERO } from '#domain/money.ts';
import type { PublicSettings } from '#domain/settings/settings.ts';
import { wordsOf } from '#languages';
import { firstSettings, shop } from '#shop';

function textsOf(language: string): Record<string, (settings: PublicSettings) => unknown> {
  const { placeholders, faqPage, infoPages, contactPage, home, homeSections } = wordsOf(language);
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
          isGstRegistered: settings.isGstRegistered,
          hasMailingList: settings.mailingList === true,
          offers: settings.offers,
          texts: placeholders,
        }),
      );
  return {
    ...Object.fromEntries(Object.entries(infoPages).map(([name, page]) => [name, filled(page)])),
    contact: contactPage.contact,
    faq: filled(faqPage.faq),
    newsletter: home.newsletter.box,
    sections: filled(homeSections),
  };
}

const now: PublicSettings = {
  brand: { name: 'Nilaya' },
  policy: {
    ...firstSettings.policy,
    deliveryFee: toPaise(4321),
    freeDeliveryFrom: toPaise(5432),
    coupons: [{ minSubtotal: toPaise(6543), amount: toPaise(1234) }],
    codFee: toPaise(2345),
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
  isGstRegistered: true,
  payment: { displayName: 'Someone Pays' },
  offers: [
    {
      ...{ code: 'FIRST17', percent: 17, amount: null, maxDiscount: toPaise(456), minSubtotal: ZERO },
      ...{ maxUsesPerCustomer: 1, firstOrdersOnly: true, forSubscribers: false, claim: '17% off' },
    },
    {
      ...{ code: null, percent: 18, amount: null, maxDiscount: null, minSubtotal: ZERO },
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
  '7 दिन',
  'Haroz',
  ...Object.values(firstSettings.contact),
];

describe.each(shop.languages)('the texts in %s', (language) => {
  const texts = textsOf(language);
  const all = (settings: PublicSettings) =>
    JSON.stringify(Object.values(texts).map((text) => text(settings)));

  test.each(Object.entries(texts))('of %s use the current settings, not the defaults', (_, text) => {
    const words = JSON.stringify(text(now));
    for (const old of ofFirst) expect(words).not.toContain(old);
  });

  test('name every public setting', () => {
    const { email, phone, address, supportHours } = now.contact;
    for (const value of [email, phone, address, supportHours, '89']) expect(all(now)).toContain(value);
    for (const value of ['₹4,321', '₹5,432', '₹6,543', '₹1,234', '₹2,345']) expect(all(now)).toContain(value);
  });

  test('of the FAQ name the code for first orders, and where subscribers see theirs', () => {
    const words = JSON.stringify(texts.faq!(now));
    for (const part of ['FIRST17', '17%', '₹456', '18%']) expect(words).toContain(part);
    expect(words).not.toContain('null');
  });

  test('have no placeholder that is not filled', () => {
    expect(all(now)).not.toMatch(/\{[a-z ]+\}/);
  });

  test('mention no coupon that cannot be used', () => {
    for (const promise of ['17%', '18%', 'FIRST17'])
      expect(all({ ...now, offers: [] })).not.toContain(promise);
  });
});

test('the FAQ says what a code for first orders takes off', () => {
  const { faq } = textsOf('en');
  expect(JSON.stringify(faq!(now))).toContain('FIRST17 takes 17% off your first order, up to ₹456.');
});

test('the newsletter promises what the code for subscribers gives while there is one', () => {
  const { newsletter } = textsOf('en');
  expect(newsletter!({ ...now, offers: [] })).toMatchObject({
    title: 'Subscribe to our newsletter',
    gift: undefined,
  });
  expect(newsletter!(now)).toMatchObject({
    title: 'Subscribe and get 18% off',
    gift: 'takes 18% off one order. Enter it at checkout.',
  });
});
