import { expect, test } from 'vitest';
import { nameRefusal } from './name-refusal.ts';

test('a refusal names its order once', () => {
  expect(nameRefusal('#1096', '#1096 is Cancelled and can no longer be packed.')).toBe(
    '#1096 is Cancelled and can no longer be packed.',
  );
  expect(nameRefusal('#1096', 'Choose a courier.')).toBe('#1096: Choose a courier.');
  expect(nameRefusal('#109', '#1096 has the same tracking number.')).toBe(
    '#109: #1096 has the same tracking number.',
  );
});
