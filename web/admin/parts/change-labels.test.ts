import { expect, test } from 'vitest';
import { fieldLabel, valueLabel } from './change-labels.ts';

test('a field has a label, also within a group, and a size labels itself', () => {
  expect(fieldLabel('translations.hi.name')).toBe('Name (Hindi)');
  expect(fieldLabel('socials.instagram')).toBe('Socials, Instagram');
  expect(fieldLabel(['entries', 'Rs. 500 or more?', 'answer'])).toBe('Questions, Rs. 500 or more?, Answer');
  expect(fieldLabel('deliveredAt')).toBe('Delivered');
  expect(fieldLabel('policy.codFee')).toBe('Cash on delivery fee');
  expect(fieldLabel('contact.phone')).toBe('Phone');
  expect(['contact.state', 'tax.state'].map((path) => fieldLabel(path))).toEqual(['State', 'State']);
  expect(fieldLabel('state')).toBe('Status');
  expect(fieldLabel('XXL')).toBe('XXL');
});

test('things that a change names by their IDs are called by their names', () => {
  const names = { a1: 'Mug, Tee', b2: 'Caps' };
  expect(`${fieldLabel('return')} ${valueLabel('return', 'a1', names)}`).toBe('Return of Mug, Tee');
  expect(valueLabel('rule', { conditions: [{ field: 'category', categoryId: 'b2' }] }, names)).toContain(
    'Category Caps',
  );
});

test.each([
  ['deliveredAt', '2026-11-21T16:04:42.262Z', '21 Nov 2026, 21:34'],
  ['paid', true, 'Yes'],
  ['price', 49_900, '₹499'],
  ['policy.codFee', 5_000, '₹50'],
  ['refundLimitPerDay', 200_000, '₹2,000'],
  ['permissions', ['orders', 'refunds'], 'Orders; Refunds'],
  ['role', 'staff', 'Staff'],
  ['XXL', 3, '3'],
  ['template', 'order_confirmation', 'Order confirmation'],
  ['carrier', null, ''],
  [
    'policy.coupons',
    [{ minSubtotal: 199_900, amount: 20_000 }, { minSubtotal: 499_900 }],
    'Minimum subtotal ₹1,999, Discount ₹200; Minimum subtotal ₹4,999',
  ],
  ['options', [{ name: 'Size', values: [{ name: 'S' }, { name: 'M', swatch: '#ffffff' }] }], 'Size: S; M'],
  ['pictures', [{ file: '/pictures/a', alt: 'A mug', width: 960 }], 'A mug'],
  ['rates', [{ hsn: '61', until: null, percent: 5 }], 'HSN prefix 61, GST (%) 5'],
])('%s: %o has a text', (field, value, text) => {
  expect(valueLabel(field, value)).toBe(text);
});
