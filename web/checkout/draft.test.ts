import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, deleteDraft, draftFor, draftFrom, readDraft, storeDraft } from './draft.ts';

const draft: Draft = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  address: '14 Lavelle Road',
  pincode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  filledCity: 'Bengaluru',
  filledState: 'Karnataka',
  ...{ isForBusiness: true, gstin: '29ABCDE1234F1ZW', businessName: 'Rao Traders' },
  payment: 'cod',
  coupon: 'DIWALI',
  isSavingAddress: true,
  products: ['tee', 'mug'],
};

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the input survives a reload', () => {
  storeDraft('asha@haroz.test', draft);
  expect(readDraft('asha@haroz.test')).toEqual(draft);
});

test('another account does not see the draft', () => {
  storeDraft('asha@haroz.test', draft);
  expect(readDraft('ravi@haroz.test')).toBeUndefined();
});

test('the default is online payment and the name of the account', () => {
  expect(readDraft('asha@haroz.test')).toBeUndefined();
  expect(draftFrom('Asha')).toMatchObject({ fullName: 'Asha', state: '', payment: 'online' });
});

test('the phone of the login is filled in', () => {
  expect(draftFrom('', { phone: '9876543210' })).toMatchObject({ fullName: '', phone: '9876543210' });
});

test('the form is filled with the address of an earlier order, even with a name of one word', () => {
  const { phone, address, pincode, city, state } = draft;
  const earlier = { firstName: 'Asha', lastName: 'Rao', phone, address, pincode, city, state };
  expect(draftFrom('A', { address: earlier })).toEqual({
    ...draft,
    ...{ isForBusiness: false, gstin: '', businessName: '' },
    isSavingAddress: false,
    payment: 'online',
    coupon: '',
    products: [],
  });
  expect(draftFrom('A', { address: { ...earlier, lastName: '' } }).fullName).toBe('Asha');
});

test('the payment method, the coupon and the business stay while the cart changes, and are not of the next order', () => {
  expect(draftFor(draft, ['mug', 'cap'])).toEqual(draft);
  expect(draftFor(draft, ['cap'])).toEqual({ ...draft, payment: 'online', coupon: '', isForBusiness: false });
  expect(draftFor(draftFrom('Asha'), ['cap'])).toEqual(draftFrom('Asha'));
});

test('placing an order deletes the draft', () => {
  storeDraft('asha@haroz.test', draft);
  deleteDraft();
  expect(readDraft('asha@haroz.test')).toBeUndefined();
});

test('an invalid draft is an empty form', () => {
  sessionStorage.setItem('haroz.checkout', '{"email":"asha@haroz.test","draft":{"phone":7}}');
  expect(readDraft('asha@haroz.test')?.phone).toBe('');
  sessionStorage.setItem('haroz.checkout', 'no json');
  expect(readDraft('asha@haroz.test')).toBeUndefined();
});
