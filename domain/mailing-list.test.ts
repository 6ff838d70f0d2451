import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, startOfIndianDay, toIndianDay } from './calendar.ts';
import { afterQuietHours, batchPauseMs, batchSize } from './mailing-list.ts';

const toHour = (at: Date) => (at.getTime() - startOfIndianDay(toIndianDay(at)).getTime()) / HOUR_MS;

test.each([
  ['2026-11-28T08:59:59+05:30', '2026-11-28T09:00:00+05:30'],
  ['2026-11-28T09:00:00+05:30', '2026-11-28T09:00:00+05:30'],
  ['2026-11-28T20:59:59+05:30', '2026-11-28T20:59:59+05:30'],
  ['2026-11-28T21:00:00+05:30', '2026-11-29T09:00:00+05:30'],
  ['2026-11-28T00:00:00+05:30', '2026-11-28T09:00:00+05:30'],
])('a campaign that is due at %s is sent at %s', (due, sent) => {
  expect(afterQuietHours(new Date(due))).toEqual(new Date(sent));
});

test('a campaign never waits longer than a night, and is sent from 9:00 to 21:00 in India', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (ms) => {
      const sent = afterQuietHours(new Date(ms));
      expect(toHour(sent)).toBeGreaterThanOrEqual(9);
      expect(toHour(sent)).toBeLessThan(21);
      expect(sent.getTime() - ms).toBeGreaterThanOrEqual(0);
      expect(sent.getTime() - ms).toBeLessThanOrEqual(12 * HOUR_MS);
    }),
  );
});

test('batches keep the limit: in an hour no more are sent than it allows, and one batch more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (perHour) => {
      const size = batchSize(perHour);
      const batches = Math.floor(HOUR_MS / batchPauseMs(perHour, size)) + 1;
      expect(size).toBeLessThanOrEqual(50);
      expect((batches - 1) * size).toBeLessThanOrEqual(perHour);
    }),
  );
  expect(batchPauseMs(null, 50)).toBe(0);
});
