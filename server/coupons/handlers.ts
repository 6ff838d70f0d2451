import { quote } from '#domain/pricing.ts';
import { pricedLines } from '#server/catalogue/priced-lines.ts';
import type { Handlers } from '#server/endpoint.ts';
import { currentSettings } from '#server/settings/current.ts';
import { usableCoupon } from './usable.ts';

export const couponHandlers = {
  'coupon.check': async ({ input }, services) => {
    const lines = await pricedLines(services.db, input.items);
    const { settings } = await currentSettings(services.db);
    const coupon = await usableCoupon(services, input.code, lines);
    const { couponDiscount } = quote(lines, 'online', settings.policy, coupon);
    return { data: { code: coupon.code, couponDiscount } };
  },
} satisfies Partial<Handlers>;
