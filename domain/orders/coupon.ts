import { min, PAISE_PER_RUPEE, type Paise } from '#domain/money.ts';
import { percentOf } from '#domain/percent-of.ts';

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

/**
 * The coupon with which an order got this discount of this subtotal, as far as they show it: the merchant may have changed
 * its percentage, amount, maximum and minimum since.
 */
export function couponAsUsed(coupon: Coupon, subtotal: Paise, discount: Paise): Coupon {
  const used = { ...coupon, minSubtotal: min(coupon.minSubtotal, subtotal) };
  const fits = (one: Coupon) => discountOf(one, subtotal) === discount;
  if (fits(used)) return used;
  if (coupon.percent === null) return { ...used, amount: discount };
  const percent = (100 * discount) / subtotal;
  const wholePercent = { ...used, percent: Math.floor(percent), maxDiscount: null };
  if (fits(wholePercent)) return wholePercent;
  const otherMaximum = { ...used, maxDiscount: discount };
  return fits(otherMaximum) ? otherMaximum : { ...otherMaximum, percent };
}

/** Rounds up, except what a product of decimals is above a whole rupee. */
const wholeRupees = (exactPaise: number) => Math.ceil(exactPaise / PAISE_PER_RUPEE - 1e-6) * PAISE_PER_RUPEE;
