import { expect, test } from 'vitest';
import { ZERO } from '#domain/money.ts';
import type { Order } from '#web/orders/order.ts';
import { describePayout } from './return-payout.tsx';

const order = { paymentMethod: 'cod' } as Order;
const orderReturn = { status: 'approved', resolution: 'refund' } as Order['returns'][number];

test('a refund of cash says to which account it goes, or that none is known', () => {
  const upi = { method: 'upi', upiId: 'asha@okbank' } as const;
  expect(describePayout(order, { ...orderReturn, payout: upi })).toEqual({
    label: 'Refund to',
    text: 'asha@okbank',
  });
  expect(describePayout(order, { ...orderReturn, payout: null })?.text).toBe('Not added yet');
});

test('no account is named for an exchange, a return that is over, or one that refunds nothing', () => {
  expect(describePayout(order, { ...orderReturn, refund: ZERO })).toBeUndefined();
  expect(describePayout(order, { ...orderReturn, resolution: 'exchange' })).toBeUndefined();
  expect(describePayout(order, { ...orderReturn, status: 'cancelled' })).toBeUndefined();
});
