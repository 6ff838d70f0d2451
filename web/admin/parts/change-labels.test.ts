import { expect, test } from 'vitest';
import { fieldLabel, valueLabel } from './change-labels.ts';

test('a field has a label, also within a group; a size is its own', () => {
  expect(fieldLabel('deliveredAt')).toBe('Delivered');
  expect(fieldLabel('policy.codFee')).toBe('Cash on delivery fee');
  expect(fieldLabel('tax.hsn.Kurtas')).toBe('HSN code, Kurtas');
  expect(fieldLabel('XXL')).toBe('XXL');
});

test.each([
  ['deliveredAt', '2026-11-21T16:04:42.262Z', false, '21 Nov 2026, 21:34'],
  ['paid', true, false, 'Yes'],
  ['price', 49_900, false, '₹499'],
  ['policy.codFee', 50, true, '₹50'],
  ['XXL', 3, false, '3'],
  ['carrier', null, false, ''],
  [
    'policy.coupons',
    [{ minSubtotal: 1999, amount: 200 }, { minSubtotal: 4999 }],
    true,
    'Minimum subtotal ₹1,999, Amount ₹200; Minimum subtotal ₹4,999',
  ],
  ['pictures', [{ file: '/pictures/a', alt: 'A mug', width: 960 }], false, 'A mug'],
  ['rates', [{ hsn: '61', until: null, percent: 5 }], true, 'HSN code 61, Percentage 5'],
])('%s: %o has a text', (field, value, inRupees, text) => {
  expect(valueLabel(field, value, inRupees)).toBe(text);
});
