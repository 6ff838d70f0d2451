import { expect, test } from 'vitest';
import { orderAge } from './order-age.ts';

test.each([
  ['2026-11-22T18:40:00Z', 'today', false], // 00:10 on the 23rd in IST
  ['2026-11-22T18:20:00Z', '1 day', false],
  ['2026-11-21T10:00:00Z', '2 days', false],
  ['2026-11-20T10:00:00Z', '3 days', true],
])('an order of %s is "%s" old on the 23rd', (date, label, isLate) => {
  expect(orderAge(date, new Date('2026-11-23T10:00:00Z'))).toEqual({ label, isLate });
});
