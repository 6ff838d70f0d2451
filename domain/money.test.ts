import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '#domain/percent-of.ts';
import { formatPaise, paise, toPaise, toRupees } from './money.ts';

test.each([
  [0, '₹0'],
  [99_900, '₹999'],
  [12_345_600, '₹1,23,456'],
  [4950, '₹49.50'],
])('formats %d paise as %s', (amount, text) => expect(formatPaise(paise(amount))).toBe(text));

test('rupees with two decimals convert to paise and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }).map(paise), (amount) => {
      expect(toPaise(toRupees(amount))).toBe(amount);
    }),
  );
});

test('formats an amount like Intl formats Indian rupees', () => {
  const whole = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 12 }), (amount, digits) => {
      const rounded = paise(Math.round(amount / 10 ** digits) || 0); // not -0
      const rupees = toRupees(rounded);
      expect(formatPaise(rounded)).toBe((Number.isInteger(rupees) ? whole : exact).format(rupees));
    }),
  );
});

test('a percentage is rounded once, to the nearest paisa, and half a paisa up', () => {
  expect(percentOf(paise(1010), 5)).toBe(51);
  expect(percentOf(paise(1009), 5)).toBe(50);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e10 }).map(paise),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 100, max: 256 }),
      (amount, percent, whole) => {
        const exact = BigInt(amount) * BigInt(percent);
        const nearest = (2n * exact + BigInt(whole)) / (2n * BigInt(whole));
        expect(percentOf(amount, percent, whole)).toBe(Number(nearest));
      },
    ),
  );
});

test('a percentage can be rounded in another way', () => {
  expect(percentOf(toPaise(10.84), 10, 100, Math.ceil)).toBe(109);
  expect(percentOf(toPaise(10.84), 10, 100, Math.floor)).toBe(108);
});
