import type { Address } from '#domain/address.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import { automaticDiscount, quote } from '#domain/orders/pricing.ts';
import { priceLines, type RequestedLine } from '#server/cart/price-lines.ts';
import { usableCoupon } from '#server/coupons/usable.ts';
import type { Services } from '#server/services/services.ts';

export interface PriceRequest {
  accountId: string;
  payment: PaymentMethod;
  lines: RequestedLine[];
  couponCode?: string | null | undefined;
  /** Undefined if it is not known yet. */
  address: Address | null | undefined;
}

export async function priceOrder(services: Pick<Services, 'db' | 'now' | 'language'>, request: PriceRequest) {
  const { accountId, payment, couponCode, address } = request;
  const { lines, version, settings } = await priceLines(services, request.lines);
  const coupon = couponCode
    ? await usableCoupon(services, { code: couponCode, accountId, address, lines })
    : undefined;
  const price = quote(lines, payment, settings.policy, coupon?.discount);
  return {
    lines,
    price,
    couponCode:
      coupon && coupon.discount > automaticDiscount(price.subtotal, settings.policy) ? coupon.code : null,
    settingsVersion: version,
    settings,
  };
}

export type PricedOrder = Awaited<ReturnType<typeof priceOrder>>;
