import { z } from 'zod';
import { MAX_SOURCE, type OrderSource } from '#domain/orders/source.ts';

/** Links are made by others, so that whatever they have must not stop an order. */
const part = z
  .string()
  .transform((text) => text.replaceAll('\u0000', '').trim().slice(0, MAX_SOURCE) || undefined)
  .optional()
  .catch(undefined);

/** How the customer found the shop. */
export const source = z
  .object({ utmSource: part, utmMedium: part, utmCampaign: part, referrer: part })
  .optional()
  .catch(undefined) satisfies z.ZodType<OrderSource | undefined>;

export const storedSource = z.object({
  utmSource: z.string().optional(),
  utmMedium: z.string().optional(),
  utmCampaign: z.string().optional(),
  referrer: z.string().optional(),
}) satisfies z.ZodType<OrderSource>;
