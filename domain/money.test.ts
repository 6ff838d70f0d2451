import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPaise, toPaise, toRupees } from './money.ts';

test.each([
  [0, '₹0'],
  [99_900, '₹999'],
  [12_345_600, '₹1,23,456'],
  [4950, '₹49.50'],
])('formats %d paise as %s', (amount, text) => expect(formatPaise(amount)).toBe(text));

test('rupees with two decimals convert to paise and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (amount) => {
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
      const paise = Math.round(amount / 10 ** digits) || 0; // not -0
      const rupees = toRupees(paise);
      expect(formatPaise(paise)).toBe((Number.isInteger(rupees) ? whole : exact).format(rupees));
    }),
  );
});
