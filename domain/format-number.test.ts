import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test('groups digits like Intl does in India', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), (number, decimals) => {
      const value = number / 10 ** decimals || 0; // not -0
      const fixed = new Intl.NumberFormat('en-IN', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      expect(formatNumber(value, decimals)).toBe(fixed.format(value));
      const short = new Intl.NumberFormat('en-IN', { maximumFractionDigits: decimals });
      expect(formatNumber(value)).toBe(short.format(value));
    }),
  );
});
