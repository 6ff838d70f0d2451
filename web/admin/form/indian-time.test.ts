import { expect, test } from 'vitest';
import { fromIndianTime, toIndianTime } from './indian-time.ts';

test('converts a time to Indian time and back, whatever the browser’s time zone', () => {
  expect(toIndianTime('2026-11-21T20:00:00.000Z')).toBe('2026-11-22T01:30');
  expect(fromIndianTime('2026-11-22T01:30')).toBe('2026-11-21T20:00:00.000Z');
  expect([toIndianTime(null), fromIndianTime('')]).toEqual(['', null]);
});
