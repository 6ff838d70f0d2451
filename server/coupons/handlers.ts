import { priceLines } from '#server/cart/price-lines.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { subscriberCode } from './offers.ts';
import { usableCoupon } from './usable.ts';

export const couponHandlers = {
  'coupon.check': async ({ input, account }, services) => {
    const { lines } = await priceLines(services, input.items);
    const coupon = { code: input.code, accountId: account.id, address: undefined, lines };
    return { data: await usableCoupon(services, coupon) };
  },

  'coupon.ofSubscribers': async (_, { db, now, content }) => {
    const { settings } = await content.current();
    return { data: { code: settings.mailingList.isOn ? null : await subscriberCode(db, now()) } };
  },
} satisfies Partial<Handlers>;
