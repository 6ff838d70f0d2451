import { expect, test } from 'vitest';
import { periodsOf } from './periods.ts';

test('periods end today, by the Indian calendar and financial year', () => {
  expect(periodsOf(new Date('2027-02-28T20:00:00Z'))).toEqual([
    { label: 'Today', from: '2027-03-01', to: '2027-03-01' },
    { label: 'Last 7 days', from: '2027-02-23', to: '2027-03-01' },
    { label: 'This month', from: '2027-03-01', to: '2027-03-01' },
    { label: 'This financial year', from: '2026-04-01', to: '2027-03-01' },
  ]);
});
