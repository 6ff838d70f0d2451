import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { type ConfirmationRules, isIncompleteAddress, needsConfirmation } from './confirmation.ts';

const OFF: ConfirmationRules = {
  fromTotal: null,
  newPhones: false,
  returnedPhones: false,
  incompleteAddresses: false,
  remindAfterHours: 24,
};

test.each([
  ['12, 4th Cross, Indiranagar', false],
  ['14 MG Road', false],
  ['१२ महात्मा गांधी मार्ग', false],
  ['MG Road, near the temple', true],
  ['12 Main', true],
  ['12, - . / #', true],
])('%s is incomplete: %s', (address, expected) => {
  expect(isIncompleteAddress({ address })).toBe(expected);
});

test('an order needs a confirmation from an amount, including it, or because of its address', () => {
  const order = { total: toPaise(2000), address: { address: 'MG Road' } };
  expect(needsConfirmation(order, OFF)).toBe(false);
  expect(needsConfirmation(order, { ...OFF, fromTotal: toPaise(2000) })).toBe(true);
  expect(needsConfirmation(order, { ...OFF, fromTotal: toPaise(2000.01) })).toBe(false);
  expect(needsConfirmation(order, { ...OFF, incompleteAddresses: true })).toBe(true);
  expect(needsConfirmation({ ...order, address: null }, { ...OFF, incompleteAddresses: true })).toBe(false);
});
