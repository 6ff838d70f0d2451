import { z } from 'zod';
import { words } from './lists.ts';
import { money } from './money.ts';
import { items } from './order.ts';

export const couponSchemas = {
  'coupon.check': {
    access: 'signed-in',
    summary: 'What a coupon code takes off these items; refused with a sentence where it does not apply',
    input: z.object({ code: words('a code', 20).toUpperCase(), items }),
    output: z.object({
      code: z.string(),
      /** The better of the code and the automatic coupon. */
      couponDiscount: money,
    }),
  },
} as const;
