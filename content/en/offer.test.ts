import { expect, test } from 'vitest';
import type { Offer } from '#domain/offer.ts';
import { bannerMessages, describeOffer } from './offer.ts';

const offer: Offer = {
  ...{ code: 'FIRST30', percent: 30, amount: null, maxDiscount: null, minSubtotal: 0, maxUsesPerCustomer: 1 },
  ...{ firstOrdersOnly: true, forSubscribers: false, claim: '30% off your first order' },
};

test('the banner shows the offers as written, followed by their conditions', () => {
  expect(bannerMessages([offer, { ...offer, claim: null }])).toEqual(['30% off your first order']);
  expect(bannerMessages([{ ...offer, maxDiscount: 30_000, minSubtotal: 99_900 }])).toEqual([
    '30% off your first order, up to ₹300 on ₹999 or more',
  ]);
});

test('a discount is a percentage or an amount', () => {
  expect(describeOffer(offer)).toBe('30% off');
  expect(describeOffer({ ...offer, percent: null, amount: 15_000, minSubtotal: 50_000 })).toBe(
    '₹150 off on ₹500 or more',
  );
});
