import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, draftFrom, forgetDraft, keepDraft, readDraft } from './draft.ts';

const draft: Draft = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  address: '14 Lavelle Road',
  pincode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  filledCity: 'Bengaluru',
  filledState: 'Karnataka',
  payment: 'cod',
  coupon: 'DIWALI',
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

test('what was typed is there again after a reload', () => {
  keepDraft('asha@haroz.test', draft);
  expect(readDraft('asha@haroz.test')).toEqual(draft);
});

test('another account does not see it', () => {
  keepDraft('asha@haroz.test', draft);
  expect(readDraft('ravi@haroz.test')).toBeUndefined();
});

test('a first visit pays online, and has the name of the account', () => {
  expect(readDraft('asha@haroz.test')).toBeUndefined();
  expect(draftFrom('Asha')).toMatchObject({ fullName: 'Asha', state: '', payment: 'online' });
});

test('the address of an earlier order fills the form, a name of one word too', () => {
  const { phone, address, pincode, city, state } = draft;
  const earlier = { firstName: 'Asha', lastName: 'Rao', phone, address, pincode, city, state };
  expect(draftFrom('A', earlier)).toEqual({ ...draft, payment: 'online', coupon: '' });
  expect(draftFrom('A', { ...earlier, lastName: '' }).fullName).toBe('Asha');
});

test('an order placed leaves nothing behind', () => {
  keepDraft('asha@haroz.test', draft);
  forgetDraft();
  expect(readDraft('asha@haroz.test')).toBeUndefined();
});

test('broken content is an empty form', () => {
  sessionStorage.setItem('haroz.checkout', '{"email":"asha@haroz.test","draft":{"phone":7}}');
  expect(readDraft('asha@haroz.test')?.phone).toBe('');
  sessionStorage.setItem('haroz.checkout', 'no json');
  expect(readDraft('asha@haroz.test')).toBeUndefined();
});
