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

test('the banner says how to get an offer and its conditions, whatever language the merchant wrote in', () => {
  expect(bannerMessages([offer, { ...offer, claim: null }])).toEqual(['पहले ऑर्डर पर 30% की छूट']);
  expect(bannerMessages([{ ...offer, firstOrdersOnly: false, forSubscribers: true }])).toEqual([
    'सब्सक्राइब करने पर 30% की छूट',
  ]);
});

test('the banner has the merchant’s own Hindi message, and its conditions', () => {
  const translated = { ...offer, translatedClaim: 'पहली ख़रीदारी पर 30% कम' };
  expect(
    bannerMessages([translated, { ...translated, minSubtotal: toPaise(999), maxDiscount: toPaise(300) }]),
  ).toEqual([
    'पहली ख़रीदारी पर 30% कम',
    'पहली ख़रीदारी पर 30% कम (₹999 या ज़्यादा की ख़रीदारी पर, ज़्यादा से ज़्यादा ₹300)',
  ]);
});

test('conditions stand before and after the discount', () => {
  expect(describeOffer({ ...offer, maxDiscount: toPaise(300), minSubtotal: toPaise(999) })).toBe(
    '₹999 या ज़्यादा की ख़रीदारी पर 30% की छूट (ज़्यादा से ज़्यादा ₹300)',
  );
  expect(describeOffer({ ...offer, percent: null, amount: toPaise(150) })).toBe('₹150 की छूट');
});
