import { expect, test } from 'vitest';
import { attemptKey, deleteAttempt, deletePlacedAttempt } from './attempt-key.ts';

const order = { amount: 540, items: [{ productId: 'tee', size: 'M', quantity: 1 }] };

test('a retry of the same order has the same key', () => {
  expect(attemptKey(order)).toBe(attemptKey(structuredClone(order)));
});

test('a different order has a different key', () => {
  expect(attemptKey({ ...order, amount: 640 })).not.toBe(attemptKey(order));
});

test('after an order is placed, the same items get a new key', () => {
  const key = attemptKey(order);
  deleteAttempt();
  expect(attemptKey(order)).not.toBe(key);
});

test.each(['processing', 'cancelled'])(
  'after the order was seen as %s, the same items get a new key',
  (status) => {
    const key = attemptKey(order);
    deletePlacedAttempt([{ ...order, status }]);
    expect(attemptKey(order)).not.toBe(key);
  },
);

test.each([
  ['still waits for its payment', { status: 'payment_pending' }],
  ['has another total', { amount: 640 }],
  ['has other items', { items: [{ productId: 'tee', size: 'L', quantity: 1 }] }],
])('an order that %s keeps the key', (_, change) => {
  const key = attemptKey(order);
  deletePlacedAttempt([{ ...order, status: 'processing', ...change }]);
  expect(attemptKey(order)).toBe(key);
});
