import { expect, test } from 'vitest';
import { checkout } from '#content/checkout.ts';
import type { Draft } from './draft.ts';
import { problemsOf } from './field-errors.ts';

const { address: words } = checkout;

const draft: Draft = {
  ...{ fullName: 'Asha Rao', phone: '9876543210', address: '7 Church Street' },
  ...{ pincode: '560001', city: 'Bengaluru', state: 'Karnataka' },
  ...{ filledCity: '', filledState: '', payment: 'cod', coupon: '', isSavingAddress: false, products: [] },
  ...{ isForBusiness: false, gstin: '', businessName: '' },
};

test.each<[keyof Draft, string, string]>([
  ['fullName', ' ', words.nameMissing],
  ['fullName', 'a', words.nameTooShort],
  ['phone', '12', words.invalidPhone],
  ['phone', '99999 99999', words.repeatedDigitPhone],
  ['address', '', words.addressMissing],
  ['address', 'x', words.addressTooShort],
  ['city', 'B', words.cityMissing],
])('the form refuses the %s %j before it is sent', (field, value, text) => {
  expect(problemsOf({ ...draft, [field]: value })).toEqual({ [field]: text });
});

test('the form accepts a first name alone and a short address', () => {
  expect(problemsOf({ ...draft, fullName: 'Om', address: 'H-1', city: 'Ib' })).toEqual({});
});

const ofBusiness: Draft = {
  ...{ ...draft, isForBusiness: true, gstin: ' 29abcde 1234f1zw', businessName: 'Rao Traders' },
};

test('the form accepts a GSTIN with spaces and small letters', () => {
  expect(problemsOf(ofBusiness)).toEqual({});
});

test.each<[Partial<Draft>, Partial<Record<keyof Draft, string>>]>([
  [{ gstin: '29ABC' }, { gstin: checkout.business.invalidGstin }],
  [{ gstin: '29ABCDE1234F1ZX' }, { gstin: checkout.business.mistypedGstin }],
  [{ businessName: ' ' }, { businessName: checkout.business.nameMissing }],
  [{ state: 'Kerala' }, { gstin: checkout.business.gstinOfOtherState('Karnataka', 'Kerala') }],
])('the form refuses a GST invoice with %j', (part, problems) => {
  expect(problemsOf({ ...ofBusiness, ...part })).toEqual(problems);
});

test('the form ignores a GSTIN whose box is not ticked', () => {
  expect(problemsOf({ ...ofBusiness, isForBusiness: false, gstin: 'x' })).toEqual({});
});
