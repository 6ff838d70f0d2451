import { z } from 'zod';
import { words } from './lists.ts';
import { paise } from './money.ts';
import { items } from './order.ts';

export const couponSchemas = {
  'coupon.check': {
    access: 'signed-in',
    summary:
      'The discount of a coupon code for these items; refused with a message if the account cannot use it',
    input: z.object({
      code: words('a code', 20).toUpperCase(),
      items,
      phone: z.string().max(40).optional(),
    }),
    output: z.object({
      code: z.string(),
      discount: paise,
    }),
  },
} as const;
