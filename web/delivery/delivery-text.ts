import { dates } from '#content/dates.ts';
import { delivery as words } from '#content/delivery.ts';
import type { Output } from '#contract/schemas.ts';
import { startOfIndianDay } from '#domain/calendar.ts';
import { deliveryDates } from '#domain/orders/delivery-dates.ts';
import { shop } from '#shop';

export type Estimate = Output<'delivery.estimate'>;

/** Without a promised day, the shop's usual days are named. */
export function deliveryDayText({ by }: Pick<Estimate, 'by'>, now: Date): string {
  if (by) return words.by(dates.day(startOfIndianDay(by).toISOString()));
  const { earliest, latest } = deliveryDates({ createdAt: now, shippedAt: null }, shop.shippingDays);
  return words.between(dates.day(earliest.toISOString()), dates.day(latest.toISOString()));
}

export const deliveryText = (estimate: Estimate, now: Date): string =>
  estimate.isKnown
    ? `${deliveryDayText(estimate, now)} ${estimate.cash ? words.cash : words.noCash}`
    : words.unknown;
