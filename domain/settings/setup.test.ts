import { expect, test } from 'vitest';
import { firstSettings } from '#shop';
import { isStepDone, launchBlockers, type ShopState } from './setup.ts';

const live: ShopState = {
  published: ['brand'],
  confirmed: [],
  settings: firstSettings,
  defaults: firstSettings,
  paymentAccount: 'live',
  standIns: [],
  isLocal: false,
  hasProduct: true,
  hasCoupon: false,
  hasOrder: true,
};

test('a shop is live with real accounts at an address that others can open', () => {
  expect(launchBlockers(live)).toEqual([]);
  expect(isStepDone('goLive', live)).toBe(true);
});

test.each<[string, Partial<ShopState>]>([
  ['sign-in', { standIns: ['sign-in'] }],
  ['payment', { paymentAccount: 'test' }],
  ['email', { standIns: ['email'] }],
  ['address', { isLocal: true }],
])('%s keeps it from customers', (name, change) => {
  expect(launchBlockers({ ...live, ...change })).toEqual([name]);
  expect(isStepDone('goLive', { ...live, ...change })).toBe(false);
});
