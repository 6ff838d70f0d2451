import { expect, test } from 'vitest';
import { deliveryRiskNote } from './delivery-risk-note.ts';
import type { Order } from './order.ts';

const NONE = { returnedByPhone: 0, returnedInPincode: 0, otherOrders: 0, hasIncompleteAddress: false };
const note = (risk: Partial<NonNullable<Order['deliveryRisk']>> | null) =>
  deliveryRiskNote({
    address: { pincode: '411004' } as Order['address'],
    deliveryRisk: risk && { ...NONE, ...risk },
  });

test('without a reason there is no note', () => {
  expect(note(null)).toBeUndefined();
  expect(note({})).toBeUndefined();
  expect(note({ returnedInPincode: 1 })).toBeUndefined();
});

test('one sentence names every reason', () => {
  expect(note({ returnedByPhone: 1 })).toBe(
    'Check before you ship: 1 parcel to this phone number came back.',
  );
  expect(note({ returnedByPhone: 2, returnedInPincode: 3, otherOrders: 1, hasIncompleteAddress: true })).toBe(
    'Check before you ship: 2 parcels to this phone number came back, 3 parcels to PIN code 411004 came back in the last 90 days, ' +
      'this phone number placed 1 other order within a day of this one and the address may be incomplete.',
  );
});
