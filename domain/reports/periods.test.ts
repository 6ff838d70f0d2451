import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIndianDay } from '#domain/calendar.ts';
import { countDays, daysOf, PERIODS, type Period, periodBefore, periodUntil } from './periods.ts';

const STANDARD = PERIODS.filter((period) => period !== 'own') as Exclude<Period, 'own'>[];

test('periods begin where merchants expect', () => {
  expect(STANDARD.map((period) => periodUntil(period, '2026-11-28').from)).toEqual([
    '2026-11-28',
    '2026-11-22',
    '2026-10-30',
    '2026-11-01',
    '2026-10-01',
    '2026-04-01',
  ]);
  expect(periodUntil('financial_year', '2026-03-31').from).toBe('2025-04-01');
  expect(periodUntil('quarter', '2026-03-31').from).toBe('2026-01-01');
});

test('a month, quarter and year are compared with the same part of the one before', () => {
  expect(periodBefore('month', { from: '2026-03-01', to: '2026-03-31' })).toEqual({
    ...{ from: '2026-02-01', to: '2026-02-28' },
  });
  expect(periodBefore('quarter', { from: '2026-01-01', to: '2026-01-15' })).toEqual({
    ...{ from: '2025-10-01', to: '2025-10-15' },
  });
  expect(periodBefore('financial_year', { from: '2027-04-01', to: '2028-02-29' })).toEqual({
    ...{ from: '2026-04-01', to: '2027-02-28' },
  });
  expect(periodBefore('last_7_days', { from: '2026-11-22', to: '2026-11-28' })).toEqual({
    ...{ from: '2026-11-15', to: '2026-11-21' },
  });
});

const anyDay = fc
  .date({ min: new Date('2001-01-02'), max: new Date('2098-01-01'), noInvalidDate: true })
  .map(toIndianDay);

test('every period ends on its last day and the one before ends before it', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...STANDARD), (today, period) => {
      const days = periodUntil(period, today);
      const before = periodBefore(period, days);
      expect(days.to).toBe(today);
      expect(days.from <= days.to && before.from <= before.to && before.to < days.from).toBe(true);
      expect(countDays(before)).toBeLessThanOrEqual(countDays(days) + 3);
      if (['month', 'quarter', 'financial_year'].includes(period)) {
        expect(days.from.endsWith('-01') && before.from.endsWith('-01')).toBe(true);
        if (period === 'financial_year') expect(days.from.slice(5)).toBe('04-01');
      } else expect(countDays(before)).toBe(countDays(days));
    }),
  );
});

test('a period of one’s own is compared with as many days before, and has each of its days once', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(800), (from, more) => {
      const to = daysOf({ from, to: from })[0]!;
      const days = { from, to: periodBefore('own', { from: to, to }).to };
      expect(countDays(days)).toBe(0);
      const own = { from, to: new Date(Date.parse(from) + more * 864e5).toISOString().slice(0, 10) };
      const all = daysOf(own);
      expect([all[0], all.at(-1), all.length, new Set(all).size]).toEqual([
        own.from,
        own.to,
        more + 1,
        more + 1,
      ]);
      expect(countDays(periodBefore('own', own))).toBe(more + 1);
    }),
  );
});
