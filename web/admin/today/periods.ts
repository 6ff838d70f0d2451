import { financialYear, indianDay, startOfIndianDay } from '#domain/calendar.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';

interface Days {
  from: string;
  to: string;
}

/** The periods that one button shows, each up to today. */
export function periodsOf(now: Date): (Days & { label: string })[] {
  const today = indianDay(now);
  const firstOfYear = `20${financialYear(today).slice(0, 2)}-04-01`;
  return [
    { label: 'Today', from: today, to: today },
    { label: '7 days', from: indianDay(startOfIndianDay(today, -6)), to: today },
    { label: 'This month', from: `${today.slice(0, 8)}01`, to: today },
    { label: 'Financial year', from: firstOfYear, to: today },
  ];
}

/** Shown without a choice: 7 days. */
export const DEFAULT_PERIOD = 1;

type Day = { date: string; orders: number; amount: number };
export type Bar = Omit<Day, 'date'> & { key: string; label: string; title: string };

/** More days than this are shown by month. */
const MAX_DAYS = 62;

const MAX_NAMES = 8;

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** The bars of a plot, each with its name: a weekday and date, the date alone where there are many, or a month. */
export function toBars(days: Day[]): Bar[] {
  if (days.length > MAX_DAYS) {
    const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
    return [...months].map(([key, days]) => {
      const name = month.format(new Date(`${key}-01`));
      return {
        ...{ key, label: name, title: `${name} ${key.slice(0, 4)}` },
        orders: days.reduce((sum, { orders }) => sum + orders, 0),
        amount: days.reduce((sum, { amount }) => sum + amount, 0),
      };
    });
  }
  // Names of many days would overlap on a phone: then every second, third … bar has one.
  const step = Math.ceil(days.length / MAX_NAMES);
  return days.map(({ date, orders, amount }, index) => {
    const at = new Date(date);
    const dayOfMonth = `${at.getUTCDate()} ${month.format(at)}`;
    const label = days.length <= MAX_NAMES ? `${weekday.format(at)} ${at.getUTCDate()}` : dayOfMonth;
    const isNamed = (days.length - 1 - index) % step === 0;
    return { key: date, label: isNamed ? label : '', title: formatDate(date), orders, amount };
  });
}
