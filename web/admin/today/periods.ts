import { financialYear, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { type Paise, sum } from '#domain/money.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';

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

type Day = { date: string; orders: number; amount: Paise };
export type Bar = Omit<Day, 'date'> & { key: string; label: string; title: string };

const MAX_DAY_BARS = 62;

const MAX_LABELS = 8;

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

export function toBars(days: Day[]): Bar[] {
  if (days.length > MAX_DAY_BARS) {
    const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
    return [...months].map(([key, days]) => {
      const name = month.format(new Date(`${key}-01`));
      return {
        ...{ key, label: name, title: `${name} ${key.slice(0, 4)}` },
        orders: days.reduce((sum, { orders }) => sum + orders, 0),
        amount: sum(days.map(({ amount }) => amount)),
      };
    });
  }
  const step = Math.ceil(days.length / MAX_LABELS);
  return days.map(({ date, orders, amount }, index) => {
    const at = new Date(date);
    const dayOfMonth = `${at.getUTCDate()} ${month.format(at)}`;
    const label = days.length <= MAX_LABELS ? `${weekday.format(at)} ${at.getUTCDate()}` : dayOfMonth;
    const hasLabel = (days.length - 1 - index) % step === 0;
    return { key: date, label: hasLabel ? label : '', title: formatDate(date), orders, amount };
  });
}
