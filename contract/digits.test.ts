import { expect, test } from 'vitest';
import { address } from './address.ts';
import { code } from './identity.ts';
import { payout } from './returns.ts';
import { schemas } from './schemas.ts';

const items = [{ productId: 'tee', quantity: 1 }];

const asha = {
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '९८७६५ ४३२११', address: '१४ Lavelle Road' },
  ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '५६००३८' },
};

test('an address is accepted in the digits of a Hindi keyboard, and stored in ASCII digits', () => {
  expect(address.parse(asha)).toEqual({ ...asha, phone: '9876543211', pincode: '560038' });
});

test.each(['560 038', ' ५६० ०३८ '])('the PIN code %j is accepted', (pin) => {
  expect(address.parse({ ...asha, pincode: pin }).pincode).toBe('560038');
  for (const name of ['pincode.find', 'delivery.estimate'] as const)
    expect(schemas[name].input.parse({ pin })).toEqual({ pin: '560038' });
  expect(schemas['order.checkCod'].input.parse({ items, pincode: pin }).pincode).toBe('560038');
});

test.each(['५६० ०३', '०५६००३८', '56OO38'])('the PIN code %j is refused', (pincode) => {
  expect(address.safeParse({ ...asha, pincode }).success).toBe(false);
});

test('an account number may be written in groups', () => {
  const account = { method: 'bank', accountHolder: 'Asha Rao', ifsc: 'HDFC0001234' };
  for (const accountNumber of ['1234 5678 9012', '१२३४ ५६७८ ९०१२'])
    expect(payout.parse({ ...account, accountNumber })).toMatchObject({ accountNumber: '123456789012' });
});

test('a sign-in code is accepted in the digits of a Hindi keyboard', () => {
  expect(code.code.parse('१२३ ४५६')).toBe('123456');
});
