import { expect, test } from 'vitest';
import { ZERO } from '#domain/money.ts';
import { returnStatus } from '../en/emails/return-status.ts';

test('an email names the payout without its full numbers', () => {
  const { placeholders, sample } = returnStatus.return_refunded;
  const bank = { accountHolder: 'Asha Rao', accountNumber: '001234567890', ifsc: 'SBIN0001234' };
  const noteOf = (payout: typeof sample.payout) =>
    placeholders['refund note']!({ ...sample, reference: 'UTR1', payout });
  expect(noteOf({ method: 'upi', upiId: 'asha@upi' })).toContain('to your UPI ID.');
  expect(noteOf({ method: 'bank', ...bank })).toContain('to your bank account ending 7890.');
});

test('an email of a return that refunds nothing names no transfer', () => {
  const { placeholders, sample } = returnStatus.return_refunded;
  expect(placeholders['refund note']!({ ...sample, refund: ZERO })).not.toContain('₹0');
});
