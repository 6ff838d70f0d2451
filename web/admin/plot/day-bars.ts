import { type Paise, sum } from '#domain/money.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';

type Day = { date: string; orders: number; amount: Paise };
type DayBar = Omit<Day, 'date'> & { key: string; label: string; title: string };

const MAX_DAY_BARS = 62;

const MAX_LABELS = 8;

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** A bar per day, or per month if there are many days. Some have no label, so that labels don’t overlap. */
export function dayBars(days: Day[]): DayBar[] {
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
