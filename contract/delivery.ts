import { z } from 'zod';
import { toCompactDigits } from '#domain/digits.ts';
import { isPincode } from '#domain/pincode.ts';

export const deliverySchemas = {
  'delivery.estimate': {
    access: 'everyone',
    summary: 'When an order of now arrives at a PIN code, and how it can be paid there',
    input: z.object({ pin: z.string().overwrite(toCompactDigits).refine(isPincode, 'invalidPincode') }),
    output: z.object({
      /** New PIN codes may be missing in the directory. */
      isKnown: z.boolean(),
      /** Null if the shop promises no day. */
      by: z.iso.date().nullable(),
      /** Whether cash on delivery is offered there. */
      cash: z.boolean(),
    }),
  },
} as const;
