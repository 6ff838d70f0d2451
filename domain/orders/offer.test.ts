import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { findClaimMismatch } from './offer.ts';

test.each([
  ['30% off your first order', undefined],
  ['30 % off', undefined],
  ['Welcome', undefined],
  ['Up to ₹1,500 off', undefined],
  ['50% off your first order', '50%'],
  ['₹999 off', '₹999'],
  ['Rs. 99 off', 'Rs. 99'],
])('an offer’s text must not state another discount: %s', (claim, wrong) => {
  expect(findClaimMismatch(claim, { percent: 30, amounts: [toPaise(1500), null] })).toBe(wrong);
});
