import { expect, test } from 'vitest';
import { attemptKey, forgetAttempt } from './attempt-key.ts';

const order = { amount: 540, items: [{ productId: 'tee', size: 'M', quantity: 1 }] };

test('a retry of the same order has the same key', () => {
  expect(attemptKey(order)).toBe(attemptKey(structuredClone(order)));
});

test('another order has another key', () => {
  expect(attemptKey({ ...order, amount: 640 })).not.toBe(attemptKey(order));
});

test('after an order is placed, the same again is a new one', () => {
  const key = attemptKey(order);
  forgetAttempt();
  expect(attemptKey(order)).not.toBe(key);
});
