import { expect, test } from 'vitest';
import { inIndia, toDay, toReason, toTime } from './wire.ts';

test.each([
  ['23 05 2023 11:43:52', '2023-05-23T06:13:52Z'],
  ['2023-05-23 11:43:52', '2023-05-23T06:13:52Z'],
  ['2023-05-23T11:43:52.120', '2023-05-23T06:13:52.120Z'],
  ['2023-05-23T11:43:52+05:30', '2023-05-23T06:13:52Z'],
  ['2023-05-23T11:43:52Z', '2023-05-23T11:43:52Z'],
])('%s is a time of India', (written, iso) => {
  expect(toTime(written)).toBe(Date.parse(iso));
});

test.each([['NA'], [''], ['23 13 2023 11:43:52'], ['yesterday']])('%s is no time', (written) => {
  expect(toTime(written)).toBeUndefined();
});

test.each([
  ['Jan 14, 2026', '2026-01-14'],
  ['January 4, 2026', '2026-01-04'],
  ['2026-01-14 18:00:00', '2026-01-14'],
  ['14-01-2026', '2026-01-14'],
  ['NA', undefined],
])('%s is the day %s', (written, day) => {
  expect(toDay(written)).toBe(day);
});

test('writes India’s clock', () => {
  expect(inIndia(new Date('2026-11-25T20:00:00Z'))).toBe('2026-11-26 01:30');
});

test.each([
  ['Consignee refused to accept', 'refused'],
  ['Customer unavailable, door locked', 'unreachable'],
  ['Incomplete address', 'address_incomplete'],
  ['Customer asked for another day', 'reschedule_requested'],
  ['COD amount not ready', 'cash_not_ready'],
  ['Heavy rain', 'other'],
] as const)('“%s” is the reason %s', (words, reason) => {
  expect(toReason(words)).toBe(reason);
});
