import { toPaise } from './money.ts';
import type { Policy } from './policy.ts';

export type PaymentMethod = 'online' | 'cod';

/** In paise: the payment provider charges no less. An online order of 0 needs no payment. */
export const MIN_ONLINE_PAYMENT = 100;

/** What an order costs, line by line of the summary. Integer paise, none negative. */
export interface Quote {
  subtotal: number;
  couponDiscount: number;
  deliveryFee: number;
  /** Equal to the fee when delivery is free, else 0. */
  deliveryDiscount: number;
  codFee: number;
  total: number;
}

/**
 * Prices a cart. `price` of a line is in paise; `policy` is in rupees as the merchant wrote it. Of what a code takes off (paise)
 * and the automatic coupon the better one counts.
 */
export function quote(
  lines: { price: number; quantity: number }[],
  payment: PaymentMethod,
  policy: Policy,
  codeDiscount = 0,
): Quote {
  const subtotal = subtotalOf(lines);
  const couponDiscount = Math.min(subtotal, Math.max(couponFor(subtotal, policy), codeDiscount));
  const deliveryFee = toPaise(policy.deliveryFee);
  const deliveryDiscount = subtotal >= toPaise(policy.freeDeliveryFrom) ? deliveryFee : 0;
  const codFee = payment === 'cod' ? toPaise(policy.codFee) : 0;
  const total = subtotal - couponDiscount + deliveryFee - deliveryDiscount + codFee;
  return { subtotal, couponDiscount, deliveryFee, deliveryDiscount, codFee, total };
}

export const subtotalOf = (lines: { price: number; quantity: number }[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** The best coupon whose tier the subtotal has reached, in paise. */
const couponFor = (subtotal: number, policy: Policy): number =>
  policy.coupons.reduce(
    (best, coupon) =>
      subtotal >= toPaise(coupon.minSubtotal) ? Math.max(best, toPaise(coupon.amount)) : best,
    0,
  );

/** What is missing until delivery is free and until the next coupon, in paise. */
export function nextSteps(subtotal: number, policy: Policy) {
  const tier = policy.coupons
    .filter((coupon) => toPaise(coupon.minSubtotal) > subtotal)
    .sort((a, b) => a.minSubtotal - b.minSubtotal)[0];
  return {
    untilFreeDelivery: Math.max(0, toPaise(policy.freeDeliveryFrom) - subtotal),
    nextCoupon: tier && { missing: toPaise(tier.minSubtotal) - subtotal, amount: toPaise(tier.amount) },
  };
}
