import { DAY_MS, financialYear, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';

/** Both days of India are included. */
export interface Days {
  from: string;
  to: string;
}

export const PERIODS = [
  'today',
  'last_7_days',
  'last_30_days',
  'month',
  'quarter',
  'financial_year',
  'own',
] as const;
export type Period = (typeof PERIODS)[number];

const addDays = (day: string, days: number): string => toIndianDay(startOfIndianDay(day, days));

export const countDays = ({ from, to }: Days): number =>
  (startOfIndianDay(to).getTime() - startOfIndianDay(from).getTime()) / DAY_MS + 1;

export const daysOf = (days: Days): string[] =>
  Array.from({ length: Math.max(0, countDays(days)) }, (_, later) => addDays(days.from, later));

/** The quarters of the financial year, which begins on 1 April, are those of the calendar. */
export function periodUntil(period: Exclude<Period, 'own'>, today: string): Days {
  const month = Number(today.slice(5, 7));
  const firstOf = (one: number) => `${today.slice(0, 5)}${String(one).padStart(2, '0')}-01`;
  const from = {
    today: () => today,
    last_7_days: () => addDays(today, -6),
    last_30_days: () => addDays(today, -29),
    month: () => firstOf(month),
    quarter: () => firstOf(month - ((month - 1) % 3)),
    financial_year: () => `20${financialYear(today).slice(0, 2)}-04-01`,
  }[period]();
  return { from, to: today };
}

const MONTHS_BACK: Partial<Record<Period, number>> = { month: 1, quarter: 3, financial_year: 12 };

/**
 * The same part of the month, quarter or financial year before, so that a month that has just begun is not compared with a
 * whole one. Before other periods, the days directly before, as many as it has.
 */
export function periodBefore(period: Period, { from, to }: Days): Days {
  const months = MONTHS_BACK[period];
  if (months === undefined) {
    const length = countDays({ from, to });
    return { from: addDays(from, -length), to: addDays(from, -1) };
  }
  return { from: monthsBefore(from, months), to: monthsBefore(to, months) };
}

/** The same day of the month, or its last one. */
function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
