import { expect, test } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

test.each([
  ['a deadlock with a migration', '40P01', true],
  ['a statement timeout', '57014', true],
  ['a value that is taken', '23505', false],
])('%s (%s) is an outage that a retry solves: %s', (_, code, isOutage) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error(), { code }) });
  expect(isConnectionLost(error)).toBe(isOutage);
});
