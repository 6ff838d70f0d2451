import { z } from 'zod';
import { toCompactDigits } from '#domain/digits.ts';
import { isPincode } from '#domain/pincode.ts';

const postalAnswer = z
  .array(
    z.object({
      Message: z.string(),
      Status: z.enum(['Success', 'Error']),
      PostOffice: z
        .array(z.object({ Name: z.string(), District: z.string(), State: z.string(), Pincode: z.string() }))
        .nullable(),
    }),
  )
  .length(1);

export const pincodeSchemas = {
  'pincode.find': {
    access: 'everyone',
    summary: 'District and state of a PIN code',
    input: z.object({ pin: z.string().overwrite(toCompactDigits).refine(isPincode, 'invalidPincode') }),
    output: postalAnswer,
  },
} as const;
