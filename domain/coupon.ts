import { PAISE_PER_RUPEE, type Paise } from './money.ts';

export interface Coupon {
  code: string;
  percent: number | null;
  amount: Paise | null;
  maxDiscount: Paise | null;
  minSubtotal: Paise;
  startsAt: Date | null;
  endsAt: Date | null;
  active: boolean;
}

export function couponRefusal(coupon: Coupon | undefined, subtotal: Paise, at: Date) {
  if (!coupon?.active || (coupon.startsAt && at < coupon.startsAt)) return 'couponInvalid';
  if (coupon.endsAt && at >= coupon.endsAt) return 'couponExpired';
  return subtotal < coupon.minSubtotal ? 'couponSubtotalTooLow' : undefined;
}

export const discountOf = ({ percent, amount, maxDiscount }: Coupon, subtotal: Paise): Paise =>
  Math.min(
    subtotal,
    percent === null ? amount! : Math.min(wholeRupees((subtotal * percent) / 100), maxDiscount ?? subtotal),
  );

/** Rounds up, except what a product of decimals is above a whole rupee. */
const wholeRupees = (amount: Paise): Paise => Math.ceil(amount / PAISE_PER_RUPEE - 1e-6) * PAISE_PER_RUPEE;
