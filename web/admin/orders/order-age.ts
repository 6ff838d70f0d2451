import { DAY_MS, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { shop } from '#shop';

const MAX_DAYS_TO_PACK = Number(shop.shippingDays.processing.split('-').at(-1));

export function orderAge(date: string, now: Date): { label: string; isLate: boolean } {
  const start = (moment: Date) => startOfIndianDay(toIndianDay(moment)).getTime();
  const days = Math.round((start(now) - start(new Date(date))) / DAY_MS);
  const label = days <= 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;
  return { label, isLate: days > MAX_DAYS_TO_PACK };
}
