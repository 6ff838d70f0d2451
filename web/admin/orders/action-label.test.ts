import { expect, test } from 'vitest';
import { actionLabel } from './action-label.ts';

test('the label of an action counts orders only if it is not for all that are selected', () => {
  expect(actionLabel('Mark as packed', 3, 3)).toBe('Mark as packed');
  expect(actionLabel('Mark as packed', 1, 3)).toBe('Mark as packed (1)');
});
