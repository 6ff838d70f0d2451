import { expect, test } from 'vitest';
import { dates } from './dates.ts';

test('a date is day, long month, year in Indian time', () => {
  expect(dates.long('2026-11-21T12:00:00.000Z')).toBe('21 November 2026');
  expect(dates.long('2026-11-21T20:00:00.000Z')).toBe('22 November 2026');
});
