import { toPaise, toRupees } from '#domain/money.ts';
import type { Policy } from '#domain/policy.ts';
import { nextSteps, type PaymentMethod, type Quote, quote } from '#domain/pricing.ts';

/** What the lines cost, in rupees as pages have them, with what a code takes off; the rules reckon in paise. */
export function cartQuote(
  lines: { price: number; quantity: number }[],
  payment: PaymentMethod,
  policy: Policy,
  codeDiscount = 0,
): Quote {
  const exact = quote(
    lines.map(({ price, quantity }) => ({ price: toPaise(price), quantity })),
    payment,
    policy,
    toPaise(codeDiscount),
  );
  return {
    subtotal: toRupees(exact.subtotal),
    couponDiscount: toRupees(exact.couponDiscount),
    deliveryFee: toRupees(exact.deliveryFee),
    deliveryDiscount: toRupees(exact.deliveryDiscount),
    codFee: toRupees(exact.codFee),
    total: toRupees(exact.total),
  };
}

/** What is missing until delivery is free and until the next coupon, in rupees. */
export function stepsAhead(subtotal: number, policy: Policy) {
  const { untilFreeDelivery, nextCoupon } = nextSteps(toPaise(subtotal), policy);
  return {
    untilFreeDelivery: toRupees(untilFreeDelivery),
    nextCoupon: nextCoupon && { missing: toRupees(nextCoupon.missing), amount: toRupees(nextCoupon.amount) },
  };
}
