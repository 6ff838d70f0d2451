import { expect, test } from 'vitest';
import { ACCOUNT_NUMBER, IFSC, UPI_ID } from './payout.ts';

test('a UPI ID is name@bank', () => {
  for (const id of ['asha@okhdfcbank', 'asha.rao-1@upi', '9876543210@ybl']) expect(id).toMatch(UPI_ID);
  for (const id of ['asha', 'a@upi', 'asha@', 'asha rao@upi', 'asha@1bank']) expect(id).not.toMatch(UPI_ID);
});

test('a bank account has 9 to 18 digits, an IFSC 11 characters with a zero in fifth place', () => {
  expect('012345678').toMatch(ACCOUNT_NUMBER);
  expect('12345678').not.toMatch(ACCOUNT_NUMBER);
  expect('SBIN0001234').toMatch(IFSC);
  for (const code of ['SBIN1001234', 'sbin0001234', 'SBIN000123', 'SBI00012345'])
    expect(code).not.toMatch(IFSC);
});
