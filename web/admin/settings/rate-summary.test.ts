import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { NEW_RATE } from './above-field.tsx';
import { summarizeRate } from './rate-summary.ts';

const SHIRTS = { ...NEW_RATE, hsn: '61', from: '2025-09-22', percent: 5 };

test.each([
  [NEW_RATE, ''],
  [SHIRTS, '5%'],
  [{ ...SHIRTS, above: { value: paise(Number.NaN), percent: 18 } }, '5%'],
  [
    { ...SHIRTS, above: { value: paise(250_000), percent: 18 }, until: '2026-03-31' },
    '5%, 18% above ₹2,500, until 31 Mar 2026',
  ],
])('a rate is summarized in one line: %o', (rate, summary) => {
  expect(summarizeRate(rate)).toBe(summary);
});
