import { expect, test } from 'vitest';
import { requestHashOf } from './replay.ts';

const input = { items: [{ productId: 'mug', quantity: 1 }], amount: 500 };

test('requests are the same only if all of their input is', () => {
  const hash = requestHashOf('cod', input);
  expect(requestHashOf('cod', structuredClone(input))).toBe(hash);
  for (const other of [
    { ...input, amount: 400 },
    { ...input, giftWrap: true },
  ])
    expect(requestHashOf('cod', other)).not.toBe(hash);
  expect(requestHashOf('online', input)).not.toBe(hash);
});
