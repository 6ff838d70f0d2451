import { z } from 'zod';
import type { Policy } from '#domain/pricing.ts';
import { paise, paiseSetting } from './money.ts';

export const policy = z.object({
  deliveryFee: paiseSetting,
  freeDeliveryFrom: paiseSetting,
  coupons: z.array(z.object({ minSubtotal: paiseSetting, amount: paiseSetting })).max(20),
  codFee: paiseSetting,
}) satisfies z.ZodType<Policy>;

export const settingsSchemas = {
  'shop.settings': {
    access: 'everyone',
    summary: 'What a storefront must know: what the shop charges (paise), and where its outside services are',
    output: z.object({
      /** The shop's address as the world knows it, without a path. */
      origin: z.string(),
      policy,
      /** The words of the scrolling banner, without the claims of the offers. */
      banner: z.array(z.string()),
      /** Coupons that pages name, while they can be used. */
      offers: z.array(
        z.object({
          code: z.string(),
          percent: z.number().nullable(),
          amount: paise.nullable(),
          maxDiscount: paise.nullable(),
          minSubtotal: paise,
          maxUsesPerCustomer: z.int().nullable(),
          firstOrdersOnly: z.boolean(),
          forSubscribers: z.boolean(),
          /** Its words in the banner. */
          claim: z.string().nullable(),
        }),
      ),
      contact: z.object({
        email: z.string(),
        phone: z.string(),
        address: z.string(),
        supportHours: z.string(),
        adminEmail: z.string(),
      }),
      returnDays: z.int(),
      identity: z.object({
        apiKey: z.string(),
        authDomain: z.string(),
        projectId: z.string(),
        /** A path to load before the identity library where the stand-in answers in its place. */
        standInScript: z.string().nullable(),
      }),
      /** `provider` is the ID, `displayName` what customers read. */
      payment: z.object({ provider: z.string(), displayName: z.string(), script: z.string() }),
      /** Names of the services that are played by stand-ins. */
      standIns: z.array(z.string()),
      /** True where stand-ins serve real visitors, which every page must say. */
      showStandInBanner: z.boolean(),
    }),
  },
} as const;
