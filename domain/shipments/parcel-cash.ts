import { max, min, PAISE_PER_RUPEE, type Paise, subtract, ZERO } from '#domain/money.ts';
import { percentOf } from '#domain/percent-of.ts';

interface ParcelCash {
  /** The couriers must collect it for the whole order. */
  due: Paise;
  /** The part of it that other parcels collect. */
  assigned: Paise;
  /** The price of the parcel's items. */
  value: Paise;
  /** The price of all items of the order. */
  subtotal: Paise;
  /** No items are left for another parcel. */
  isLast: boolean;
}

/** A parcel's share by value, in whole rupees. The last one collects what is left, with the fees, so that the sum is what is due. */
export function parcelCash({ due, assigned, value, subtotal, isLast }: ParcelCash): Paise {
  const left = max(ZERO, subtract(due, assigned));
  return isLast ? left : min(left, percentOf(due, value, subtotal || 1, floorToRupees));
}

const floorToRupees = (paise: number): number => Math.floor(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
