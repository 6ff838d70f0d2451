import type { Handlers } from '#server/http/endpoint.ts';
import { pricedLines } from '#server/products/priced-lines.ts';
import { usableCoupon } from './usable.ts';

export const couponHandlers = {
  'coupon.check': async ({ input, account }, services) => {
    const lines = await pricedLines(services.db, input.items);
    const { code, phone } = input;
    return { data: await usableCoupon(services, { code, accountId: account.id, phone, lines }) };
  },
} satisfies Partial<Handlers>;
