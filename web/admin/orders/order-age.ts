import { indianDay, startOfIndianDay } from '#domain/calendar.ts';
import { shop } from '#shop';

const DAY_MS = 24 * 60 * 60_000;

/** Orders are promised to be packed within these days. */
const MAX_DAYS = Number(shop.shippingDays.processing.split('-').at(-1));

/** How long an order has waited, in days of the Indian calendar: '2 days'. Late once it is older than promised. */
export function orderAge(date: string, now: Date): { words: string; isLate: boolean } {
  const start = (moment: Date) => startOfIndianDay(indianDay(moment)).getTime();
  const days = Math.round((start(now) - start(new Date(date))) / DAY_MS);
  const words = days <= 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;
  return { words, isLate: days > MAX_DAYS };
}
