import { DAY_MS, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import type { Shop } from '#domain/shop.ts';

interface Sent {
  createdAt: Date;
  shippedAt: Date | null;
}

export interface DeliveryDates {
  /** The last day of packing. */
  shippedBy: Date;
  earliest: Date;
  latest: Date;
}

/** When an order with standard shipping should arrive. */
export function deliveryDates(
  { createdAt, shippedAt }: Sent,
  { processing, standard }: Shop['shippingDays'],
): DeliveryDates {
  const [minPacking, maxPacking] = toRange(processing);
  const [minShipping, maxShipping] = toRange(standard);
  const after = (packing: number, shipping: number) =>
    shippedAt ? addBusinessDays(shippedAt, shipping) : addBusinessDays(createdAt, packing + shipping);
  return {
    shippedBy: shippedAt ?? addBusinessDays(createdAt, maxPacking),
    earliest: after(minPacking, minShipping),
    latest: after(maxPacking, maxShipping),
  };
}

/** The last day on which an order should arrive if the courier needs `zoneDays` business days. */
export const promisedDay = (
  createdAt: Date,
  { processing }: Pick<Shop['shippingDays'], 'processing'>,
  zoneDays: number,
): Date => addBusinessDays(createdAt, toRange(processing)[1] + zoneDays);

/** Days in India except Sundays. */
export function addBusinessDays(from: Date, days: number): Date {
  let day = startOfIndianDay(toIndianDay(from));
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (!isSunday(day)) left -= 1;
  }
  return day;
}

const isSunday = (day: Date) => new Date(`${toIndianDay(day)}T00:00:00Z`).getUTCDay() === 0;

const toRange = (days: string): [number, number] => {
  const [min, max = min] = days.split('-').map(Number);
  return [min!, max!];
};
