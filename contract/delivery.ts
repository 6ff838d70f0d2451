import { z } from 'zod';
import { isPincode } from '#domain/pincode.ts';

export const deliverySchemas = {
  'delivery.estimate': {
    access: 'everyone',
    summary: 'The day by which an order of now arrives at a PIN code',
    input: z.object({ pin: z.string().refine(isPincode, 'invalidPincode') }),
    /** Null if the shop makes no promise for it. */
    output: z.object({ by: z.iso.date().nullable() }),
  },
} as const;
