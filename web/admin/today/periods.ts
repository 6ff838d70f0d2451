import { financialYear, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';

export interface Days {
  from: string;
  to: string;
}

export function periodsOf(now: Date): (Days & { label: string })[] {
  const today = toIndianDay(now);
  const firstOfYear = `20${financialYear(today).slice(0, 2)}-04-01`;
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: toIndianDay(startOfIndianDay(today, -6)), to: today },
    { label: 'This month', from: `${today.slice(0, 8)}01`, to: today },
    { label: 'This financial year', from: firstOfYear, to: today },
  ];
}

export const DEFAULT_PERIOD = 1;
