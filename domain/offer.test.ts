import { expect, test } from 'vitest';
import { bannerWords, describeOffer, type Offer, wrongClaim } from './offer.ts';

const offer: Offer = {
  ...{ code: 'FIRST30', percent: 30, amount: null, maxDiscount: null, minSubtotal: 0, maxUsesPerCustomer: 1 },
  ...{ firstOrdersOnly: true, forSubscribers: false, claim: '30% off your first order' },
};

test('the banner shows the offers as written, followed by their conditions', () => {
  expect(bannerWords([offer, { ...offer, claim: null }])).toEqual(['30% off your first order']);
  expect(bannerWords([{ ...offer, maxDiscount: 30_000, minSubtotal: 99_900 }])).toEqual([
    '30% off your first order, up to ₹300 on ₹999 or more',
  ]);
});

test('a discount is a percentage or an amount', () => {
  expect(describeOffer(offer)).toBe('30% off');
  expect(describeOffer({ ...offer, percent: null, amount: 15_000, minSubtotal: 50_000 })).toBe(
    '₹150 off on ₹500 or more',
  );
});

test.each([
  ['30% off your first order', undefined],
  ['30 % off', undefined],
  ['Welcome', undefined],
  ['Up to ₹1,500 off', undefined],
  ['50% off your first order', '50%'],
  ['₹999 off', '₹999'],
  ['Rs. 99 off', 'Rs. 99'],
])('an offer’s text must not state another discount: %s', (claim, wrong) => {
  expect(wrongClaim(claim, { percent: 30, amounts: [150_000, null] })).toBe(wrong);
});
