import { expect, test } from 'vitest';
import { isPhoneNumber } from './address.ts';

test.each(['9876543210', '+91 98765 43210', '098765-43210', '(080) 4718 2200'])(
  '%j is a phone number',
  (phone) => {
    expect(isPhoneNumber(phone)).toBe(true);
  },
);

test.each(['', '12345', '98765432101234', '98765432ab', '+', 'call me'])('%j is none', (phone) => {
  expect(isPhoneNumber(phone)).toBe(false);
});
