import type { Handlers } from '#server/http/endpoint.ts';
import { priceLines } from '#server/products/price-lines.ts';
import { usableCoupon } from './usable.ts';

export const couponHandlers = {
  'coupon.check': async ({ input, account }, services) => {
    const lines = await priceLines(services, input.items);
    const { code, phone } = input;
    return { data: await usableCoupon(services, { code, accountId: account.id, phone, lines }) };
  },
} satisfies Partial<Handlers>;
