import { formatPaise, type Paise } from './money.ts';

/** A code that takes something off, in paise. */
export interface Coupon {
  code: string;
  /** Either a percent of the subtotal or an amount. */
  percent: number | null;
  amount: Paise | null;
  /** Of a percent: no more than this. */
  maxDiscount: Paise | null;
  /** The subtotal from which it applies. */
  minSubtotal: Paise;
  startsAt: Date | null;
  endsAt: Date | null;
  active: boolean;
}

/** Why a code does not apply, as a sentence; undefined where it does. */
export function couponRefusal(coupon: Coupon | undefined, subtotal: Paise, at: Date): string | undefined {
  if (!coupon?.active || (coupon.startsAt && at < coupon.startsAt)) return 'We do not know this code.';
  if (coupon.endsAt && at >= coupon.endsAt) return 'This code is over.';
  if (subtotal < coupon.minSubtotal)
    return `This code applies from ${formatPaise(coupon.minSubtotal)}. Your items come to ${formatPaise(subtotal)}.`;
  return undefined;
}

/** What a code takes off a subtotal, never more than all of it. */
export const discountOf = ({ percent, amount, maxDiscount }: Coupon, subtotal: Paise): Paise =>
  Math.min(
    subtotal,
    percent === null ? amount! : Math.min(Math.round((subtotal * percent) / 100), maxDiscount ?? subtotal),
  );
