import { toIndianDay } from '#domain/calendar.ts';
import { promisedDay } from '#domain/orders/delivery-dates.ts';
import { zoneBetween } from '#domain/orders/delivery-zones.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { findInDirectory } from '#server/pincode/directory.ts';
import type { RouteService } from '#server/services/services.ts';
import { shop } from '#shop';

interface Delivery {
  pincode: string;
  at: Date;
  /** Without days of a courier, those of the zone count. */
  route: RouteService | undefined;
}

/** The Indian day by which an order of `at` arrives. Null if the shop has no warehouse's PIN code, or one of both is unknown. */
export async function promiseDelivery(
  { warehousePincode, ...zoneDays }: Settings['delivery'],
  { pincode, at, route }: Delivery,
): Promise<string | null> {
  if (!warehousePincode) return null;
  const [from, to] = await Promise.all([findInDirectory(warehousePincode), findInDirectory(pincode)]);
  if (!from || !to) return null;
  return toIndianDay(promisedDay(at, shop.shippingDays, route?.days ?? zoneDays[zoneBetween(from, to)]));
}
