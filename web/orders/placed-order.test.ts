import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { orderToThankFor, placedState } from './placed-order.ts';

const now = new Date('2026-11-24T10:00:00Z');
const order = (_id: string, status: Order['status'] = 'processing', date = '2026-11-24T09:59:00Z') => ({
  _id,
  status,
  date,
});

test('the order that was placed is thanked for, also if another one is newer', () => {
  expect(orderToThankFor([order('b'), order('a')], placedState('a'), now)?._id).toBe('a');
});

test('an order is thanked for once its payment is confirmed', () => {
  expect(orderToThankFor([order('a', 'payment_pending')], placedState(), now)).toBeUndefined();
  expect(orderToThankFor([order('a')], placedState(), now)?._id).toBe('a');
});

test('without an ID only the newest order is meant, and only within an hour', () => {
  expect(orderToThankFor([order('b', 'cancelled'), order('a')], placedState(), now)).toBeUndefined();
  const old = order('a', 'processing', '2026-11-24T08:59:00Z');
  expect(orderToThankFor([old], placedState(), now)).toBeUndefined();
  expect(orderToThankFor([old], placedState('a'), now)).toBe(old);
});

test.each([null, undefined, 7, 'a', { placedOrder: 'gone' }])('the state %j thanks for nothing', (state) => {
  expect(orderToThankFor([order('a')], state, now)).toBeUndefined();
});
