import { expect, test } from 'vitest';
import { sortRates } from './sort-rates.ts';

test('rates are sorted by HSN prefix, a chapter before its headings, and by date', () => {
  const rate = (hsn: string, from = '2025-09-22') => ({ hsn, from });
  const sorted = [rate('3406'), rate('61', '2017-07-01'), rate('61'), rate('6105'), rate('62')];
  expect(sortRates(sorted.toReversed())).toEqual(sorted);
});
