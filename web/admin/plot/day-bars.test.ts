import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { dayBars } from './day-bars.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 3, 1 + index)).toISOString().slice(0, 10),
    orders: 1,
    amount: paise(10),
  }));

test('labels a few days by weekday, and some of many days by date', () => {
  expect(dayBars(days(2)).map(({ label }) => label)).toEqual(['Wed 1', 'Thu 2']);
  const labels = dayBars(days(30)).map(({ label }) => label);
  expect(labels.at(-1)).toBe('30 Apr');
  expect(labels.filter(Boolean)).toHaveLength(8);
});

test('groups a year by month', () => {
  const bars = dayBars(days(365));
  expect(bars.map(({ label }) => label).join(' ')).toBe('Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar');
  expect(bars[0]).toMatchObject({ title: 'Apr 2026', orders: 30, amount: 300 });
});
