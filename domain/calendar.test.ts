import { expect, test } from 'vitest';
import { financialYear, startOfIndianDay, toIndianDay } from './calendar.ts';

test('a day begins in India before it begins in Greenwich', () => {
  expect(toIndianDay(new Date('2026-03-31T18:29:59Z'))).toBe('2026-03-31');
  expect(toIndianDay(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01');
  expect(startOfIndianDay('2026-04-01').toISOString()).toBe('2026-03-31T18:30:00.000Z');
  expect(toIndianDay(startOfIndianDay('2026-02-28', 1))).toBe('2026-03-01');
});

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2099-12-31', '99-00'],
])('%s is in the tax year %s', (day, year) => {
  expect(financialYear(day)).toBe(year);
});
