import { formatRupees, rupees } from './money.ts';

/** A code that takes something off, in paise. */
export interface Coupon {
  code: string;
  /** Either a percent of the subtotal or an amount. */
  percent: number | null;
  off: number | null;
  /** Of a percent: no more than this. */
  mostOff: number | null;
  /** The subtotal from which it applies. */
  from: number;
  startsAt: Date | null;
  endsAt: Date | null;
  active: boolean;
}

/** Why a code does not apply, as a sentence; undefined where it does. */
export function whyNot(coupon: Coupon | undefined, subtotal: number, at: Date): string | undefined {
  if (!coupon?.active || (coupon.startsAt && at < coupon.startsAt)) return 'We do not know this code.';
  if (coupon.endsAt && at >= coupon.endsAt) return 'This code is over.';
  if (subtotal < coupon.from)
    return `This code applies from ${formatRupees(rupees(coupon.from))}. Your items come to ${formatRupees(rupees(subtotal))}.`;
  return undefined;
}

/** What a code takes off a subtotal, never more than all of it. */
export const offBy = ({ percent, off, mostOff }: Coupon, subtotal: number): number =>
  Math.min(
    subtotal,
    percent === null ? off! : Math.min(Math.round((subtotal * percent) / 100), mostOff ?? subtotal),
  );
