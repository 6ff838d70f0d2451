import { expect, test } from 'vitest';
import { toIndianDay } from '#domain/calendar.ts';
import { addBusinessDays, deliveryDates, promisedDay } from './delivery-dates.ts';

const days = { processing: '1-2', standard: '5-7', expedited: '2-3' };
const inDays = (dates: object) =>
  Object.fromEntries(Object.entries(dates).map(([name, date]) => [name, toIndianDay(date)]));

test('Sundays do not count as business days', () => {
  // 21 November 2026 is a Saturday.
  expect(toIndianDay(addBusinessDays(new Date('2026-11-21T10:00:00Z'), 1))).toBe('2026-11-23');
  expect(toIndianDay(addBusinessDays(new Date('2026-11-23T10:00:00Z'), 6))).toBe('2026-11-30');
});

test('a new order is packed and then shipped', () => {
  const createdAt = new Date('2026-11-23T10:00:00Z');
  expect(inDays(deliveryDates({ createdAt, shippedAt: null }, days))).toEqual({
    ...{ shippedBy: '2026-11-25', earliest: '2026-11-30', latest: '2026-12-03' },
  });
});

test('a shipped order is counted from the day it was shipped', () => {
  const shipped = {
    createdAt: new Date('2026-11-20T10:00:00Z'),
    shippedAt: new Date('2026-11-23T18:40:00Z'),
  };
  expect(inDays(deliveryDates(shipped, days))).toEqual({
    ...{ shippedBy: '2026-11-24', earliest: '2026-11-30', latest: '2026-12-02' },
  });
});

test('the promised day counts the last day of packing and the days of the zone, without Sundays', () => {
  const friday = new Date('2026-11-27T05:30:00Z');
  expect(toIndianDay(promisedDay(friday, { processing: '1-2' }, 3))).toBe('2026-12-03');
});
