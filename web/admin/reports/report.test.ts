import { expect, test } from 'vitest';
import { describeChange, formatChange, formatFigure, formatRounded, readPeriod, toQuery } from './report.ts';

const read = (query: string) => readPeriod(new Request(`http://localhost/admin/reports${query}`));

test('two days are a period of one’s own, and anything unknown is the last 30 days', () => {
  expect(read('?period=quarter')).toEqual({ period: 'quarter' });
  expect(read('?from=2026-11-01&to=2026-11-02')).toEqual({
    period: 'own',
    from: '2026-11-01',
    to: '2026-11-02',
  });
  for (const query of ['', '?period=own', '?period=decade', '?from=2026-11-01'])
    expect(read(query)).toEqual({ period: 'last_30_days' });
});

test('links to reports have the chosen period', () => {
  for (const query of ['', '?period=month', '?period=own&from=2026-11-01&to=2026-11-02'])
    expect(toQuery(read(query))).toBe(query);
});

test('figures are written by their kind', () => {
  expect(formatFigure('amount', -12_345_600)).toBe('−₹1,23,456');
  expect(formatFigure('percent', 12.5)).toBe('12.5%');
  expect(formatFigure('count', 12_345)).toBe('12,345');
  expect(formatFigure('decimal', null)).toBe('–');
  expect(formatRounded('amount', -4_706_377)).toBe('−₹47,064');
  expect(formatRounded('decimal', 1.25)).toBe('1.25');
});

test('a change is in percent of what was before', () => {
  expect(formatChange(150, 100)).toBe('+50%');
  expect(formatChange(50, 100)).toBe('−50%');
  expect(formatChange(50, -100)).toBe('+150%');
  expect(formatChange(-150, -100)).toBe('+50%');
  expect(formatChange(50, 0)).toBeUndefined();
  expect(describeChange('amount', 150_000, 100_049)).toBe('+50% from ₹1,000');
  expect(describeChange('count', 50, 0)).toBe('from 0');
});
