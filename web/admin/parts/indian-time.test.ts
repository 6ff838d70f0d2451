import { expect, test } from 'vitest';
import { fromIndianTime, toIndianTime } from './indian-time.ts';

test('a field shows a moment by India’s clock, wherever the browser is, and gives it back', () => {
  expect(toIndianTime('2026-11-21T20:00:00.000Z')).toBe('2026-11-22T01:30');
  expect(fromIndianTime('2026-11-22T01:30')).toBe('2026-11-21T20:00:00.000Z');
  expect([toIndianTime(null), fromIndianTime('')]).toEqual(['', null]);
});
