import { expect, test } from 'vitest';
import { toPaise, ZERO } from '#domain/money.ts';
import type { Offer } from '#domain/orders/offer.ts';
import { bannerMessages, describeOffer } from './offer.ts';

const offer: Offer = {
  ...{
    code: 'FIRST30',
    percent: 30,
    amount: null,
    maxDiscount: null,
    minSubtotal: ZERO,
    maxUsesPerCustomer: 1,
  },
  ...{ firstOrdersOnly: true, forSubscribers: false, claim: '30% off your first order' },
};

test('the banner shows the offers as written, followed by their conditions', () => {
  expect(bannerMessages([offer, { ...offer, claim: null }])).toEqual(['30% off your first order']);
  expect(bannerMessages([{ ...offer, maxDiscount: toPaise(300), minSubtotal: toPaise(999) }])).toEqual([
    '30% off your first order, up to ₹300 on ₹999 or more',
  ]);
});

test('a discount is a percentage or an amount', () => {
  expect(describeOffer(offer)).toBe('30% off');
  expect(describeOffer({ ...offer, percent: null, amount: toPaise(150), minSubtotal: toPaise(500) })).toBe(
    '₹150 off on ₹500 or more',
  );
});
