import { expect, test } from 'vitest';
import { addressLine } from '#domain/address.ts';
import { newestFirst } from './order.ts';

test('an address is one line', () => {
  const place = {
    address: '14 Lavelle Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  } as const;
  expect(addressLine(place)).toBe('14 Lavelle Road, Bengaluru, Karnataka - 560001');
});

test('the newest order comes first', () => {
  const dates = ['2026-01-02T00:00:00Z', '2026-11-21T00:00:00Z', '2025-12-31T00:00:00Z'];
  expect(newestFirst(dates.map((date) => ({ date }))).map(({ date }) => date.slice(0, 10))).toEqual([
    '2026-11-21',
    '2026-01-02',
    '2025-12-31',
  ]);
});
