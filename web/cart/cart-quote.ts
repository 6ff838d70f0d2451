import { paise, rupees } from '#domain/money.ts';
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
    lines.map(({ price, quantity }) => ({ price: paise(price), quantity })),
    payment,
    policy,
    paise(codeDiscount),
  );
  return {
    subtotal: rupees(exact.subtotal),
    couponDiscount: rupees(exact.couponDiscount),
    deliveryFee: rupees(exact.deliveryFee),
    deliveryDiscount: rupees(exact.deliveryDiscount),
    codFee: rupees(exact.codFee),
    total: rupees(exact.total),
  };
}

/** What is missing until delivery is free and until the next coupon, in rupees. */
export function stepsAhead(subtotal: number, policy: Policy) {
  const { untilFreeDelivery, nextCoupon } = nextSteps(paise(subtotal), policy);
  return {
    untilFreeDelivery: rupees(untilFreeDelivery),
    nextCoupon: nextCoupon && { missing: rupees(nextCoupon.missing), amount: rupees(nextCoupon.amount) },
  };
}
