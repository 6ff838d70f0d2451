import { z } from 'zod';
import { type Business, gstinProblem, MAX_BUSINESS_NAME, toGstin } from '#domain/orders/gst.ts';

/** Whoever buys for a business gets an invoice in its name, with its GSTIN. */
export const business = z.object({
  name: z.string().trim().min(1, 'enterBusinessName').max(MAX_BUSINESS_NAME),
  gstin: z
    .string()
    .max(40, 'invalidGstin')
    .overwrite(toGstin)
    .superRefine((gstin, context) => {
      const message = gstinProblem(gstin);
      if (message) context.addIssue({ code: 'custom', message });
    }),
}) satisfies z.ZodType<Business>;

export const storedBusiness = z.object({ name: z.string(), gstin: z.string() }) satisfies z.ZodType<Business>;
