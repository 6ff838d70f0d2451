import { expect, test } from 'vitest';
import { payoutName } from './return-status.ts';

test('an email names the payout without its full numbers', () => {
  expect(payoutName({ method: 'upi', upiId: 'asha@upi' })).toBe('your UPI ID');
  const bank = { accountHolder: 'Asha Rao', accountNumber: '001234567890', ifsc: 'SBIN0001234' };
  expect(payoutName({ method: 'bank', ...bank })).toBe('your bank account ending 7890');
});
