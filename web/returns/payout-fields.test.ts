import { expect, test } from 'vitest';
import { toPayout } from './payout-fields.tsx';

function bankForm(accountNumber: string, accountNumberAgain: string): FormData {
  const form = new FormData();
  const fields = { accountHolder: 'Asha Rao', accountNumber, accountNumberAgain, ifsc: 'HDFC0001234' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('an account number is compared without the spaces in which it was written', () => {
  expect(toPayout(bankForm('1234 5678 9012', '१२३४५६७८९०१२'))).toMatchObject({
    accountNumber: '123456789012',
  });
  expect(() => toPayout(bankForm('1234 5678 9012', '1234 5678 9013'))).toThrow();
});
