import { expect, test } from 'vitest';
import { isWithinHours } from './notifications.ts';

const at = (time: string) => new Date(`2026-11-28T${time}:00+05:30`);

test.each([
  [{ from: 9, until: 18 }, '09:00', true],
  [{ from: 9, until: 18 }, '17:59', true],
  [{ from: 9, until: 18 }, '18:00', false],
  [{ from: 9, until: 18 }, '08:59', false],
  [{ from: 20, until: 6 }, '23:30', true],
  [{ from: 20, until: 6 }, '05:59', true],
  [{ from: 20, until: 6 }, '06:00', false],
  [null, '03:00', true],
])('of %j, %s is within: %s', (hours, time, isWithin) => {
  expect(isWithinHours(hours, at(time))).toBe(isWithin);
});
