import { z } from 'zod';
import { words } from './lists.ts';
import { paise } from './money.ts';
import { items } from './order.ts';

export const couponSchemas = {
  'coupon.check': {
    access: 'signed-in',
    summary:
      'The discount of a coupon code for these items; refused with a message if the account cannot use it',
    input: z.object({ code: words('a code', 20).toUpperCase(), items }),
    output: z.object({ code: z.string(), discount: paise }),
  },
  'coupon.ofSubscribers': {
    access: 'everyone',
    summary: 'The coupon code that the newsletter box shows after subscribing; null if there is none',
    output: z.object({ code: z.string().nullable() }),
  },
} as const;
