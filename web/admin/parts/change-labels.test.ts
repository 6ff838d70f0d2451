import { expect, test } from 'vitest';
import { fieldLabel, valueLabel } from './change-labels.ts';

test('a field is told in words, with where it stands', () => {
  expect(fieldLabel('deliveredAt')).toBe('delivered at');
  expect(fieldLabel('policy.codFee')).toBe('policy, cod fee');
  expect(fieldLabel('XXL')).toBe('XXL');
});

test.each([
  ['deliveredAt', '2026-11-21T16:04:42.262Z', false, '21 Nov 2026, 21:34'],
  ['paid', true, false, 'yes'],
  ['price', 49_900, false, '₹499'],
  ['policy.codFee', 50, true, '₹50'],
  ['pieces', 3, false, '3'],
  ['carrier', null, false, ''],
  [
    'policy.coupons',
    [{ minSubtotal: 1999, amount: 200 }, { minSubtotal: 4999 }],
    true,
    'min subtotal ₹1,999, amount ₹200; min subtotal ₹4,999',
  ],
  ['pictures', [{ file: '/pictures/a', alt: 'A mug', width: 960 }], false, 'A mug'],
  ['rates', [{ hsn: '61', until: null, percent: 5 }], true, 'hsn 61, percent 5'],
])('%s: %o is told as people say it', (field, value, inRupees, words) => {
  expect(valueLabel(field, value, inRupees)).toBe(words);
});
