import { expect, test } from 'vitest';
import { firstSettings } from '#shop';
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts';

const facts = { brand: 'Vastra', paymentProvider: 'Razorpay', settings: firstSettings };

test('placeholders are filled in every text of a document, however deep', () => {
  const document = {
    title: 'About {brand}',
    tiles: [{ text: '{return days} days, {delivery fee}' }],
    limit: 3,
  };
  expect(fillPlaceholders(document, facts)).toEqual({
    title: 'About Vastra',
    tiles: [{ text: '7 days, ₹40' }],
    limit: 3,
  });
});

test('an unknown placeholder stays, and is named', () => {
  expect(fillPlaceholders('{constructor} {colour}', facts)).toBe('{constructor} {colour}');
  expect(unknownPlaceholders('{brand} in {colour}')).toEqual(['colour']);
});
