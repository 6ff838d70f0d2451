import { expect, test } from 'vitest';
import { dates, dayAndTime } from './dates.ts';

test('a date is day, long month, year, a day has its weekday, and a time names the part of the day, both in Indian time', () => {
  expect(dates.long('2026-11-21T20:00:00.000Z')).toBe('22 नवंबर 2026');
  expect(dates.day('2026-11-21T20:00:00.000Z')).toBe('रवि, 22 नवंबर');
  expect(dates.time('2026-11-21T13:00:00.000Z')).toBe('शाम 6:30 बजे');
  expect(dayAndTime(new Date('2026-11-21T03:05:00.000Z'))).toBe('21 नवंबर, सुबह 8:35 बजे');
});
