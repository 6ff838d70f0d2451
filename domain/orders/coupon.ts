import { min, PAISE_PER_RUPEE, type Paise, percentOf } from '#domain/money.ts';

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
  min(
    subtotal,
    percent === null ? amount! : min(percentOf(subtotal, percent, 100, wholeRupees), maxDiscount ?? subtotal),
  );

/** Rounds up, except what a product of decimals is above a whole rupee. */
const wholeRupees = (exactPaise: number) => Math.ceil(exactPaise / PAISE_PER_RUPEE - 1e-6) * PAISE_PER_RUPEE;
