import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees, paise, rupees } from './money.ts';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [123456, '₹1,23,456'],
  [49.5, '₹49.50'],
])('%d is written %s', (amount, text) => expect(formatRupees(amount)).toBe(text));

test('rupees with two decimals become paise and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (amount) => {
      expect(paise(rupees(amount))).toBe(amount);
    }),
  );
});

test('an amount is written as Intl writes Indian rupees', () => {
  const whole = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 12 }), (amount, digits) => {
      const some = rupees(Math.round(amount / 10 ** digits) || 0); // not -0
      expect(formatRupees(some)).toBe((Number.isInteger(some) ? whole : exact).format(some));
    }),
  );
});
