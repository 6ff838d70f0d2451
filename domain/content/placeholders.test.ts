import { expect, test } from 'vitest';
import { firstSettings, shop } from '#shop';
import { fillPlaceholders, placeholderValues, unknownPlaceholders } from './placeholders.ts';

const values = placeholderValues({
  brand: 'Vastra',
  paymentProvider: 'Razorpay',
  shippingDays: shop.shippingDays,
  settings: firstSettings,
  isGstRegistered: false,
  hasMailingList: false,
  offers: [],
  texts: {
    ...{ automaticDiscounts: () => '', automaticDiscountList: () => '', couponCodes: () => '' },
    gst: () => '',
    newsletter: () => '',
  },
});

test('placeholders are filled in every text of a document, however deep', () => {
  const document = {
    title: 'About {brand}',
    tiles: [{ text: '{return days} days, {delivery fee}, {payment minutes} minutes' }],
    limit: 3,
  };
  expect(fillPlaceholders(document, values)).toEqual({
    title: 'About Vastra',
    tiles: [{ text: '7 days, ₹40, 30 minutes' }],
    limit: 3,
  });
});

test.each([
  ['You agree with {brand}, {address}. Ask us.', 'You agree with Vastra. Ask us.'],
  ['Ask us. Email {email} or call {phone}! We reply.', 'Ask us. We reply.'],
  ['- Pack it.\n- Email {email}.\n\nThen wait.', '- Pack it.\n\nThen wait.'],
  ['हमें {email} पर लिखें। हम जवाब देते हैं।', 'हम जवाब देते हैं।'],
  ['{support hours}, by email and phone.', ''],
])('a sentence with contact details that the shop lacks is left out: %s', (text, expected) => {
  const contact = { email: '', phone: '', address: '', 'support hours': '' };
  expect(fillPlaceholders(text, { ...values, ...contact })).toBe(expected);
});

test('a sentence with contact details that the shop has stays', () => {
  const filled = fillPlaceholders('Email {email}. Call {phone}.', { ...values, phone: '' });
  expect(filled).toBe(`Email ${firstSettings.contact.email}.`);
});

test('an unknown placeholder stays, and is named', () => {
  expect(fillPlaceholders('{constructor} {colour}', values)).toBe('{constructor} {colour}');
  expect(unknownPlaceholders('{brand} in {colour}')).toEqual(['colour']);
});

test('a value that looks like a placeholder is not filled again', () => {
  expect(fillPlaceholders('{brand}', { brand: '{email}', email: 'x' })).toBe('{email}');
});
