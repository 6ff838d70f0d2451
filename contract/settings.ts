import { z } from 'zod';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { formatNumber } from '#domain/format-number.ts';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import type { OrderLimits } from '#domain/orders/order-limits.ts';
import type { Policy } from '#domain/orders/pricing.ts';
import { TILE_PER } from '#domain/settings/settings.ts';
import { categoryNode } from './category.ts';
import { brand } from './content/brand.ts';
import { navigation } from './content/navigation.ts';
import { paise, paiseSetting } from './money.ts';

export const policy = z.object({
  deliveryFee: paiseSetting,
  freeDeliveryFrom: paiseSetting,
  coupons: z.array(z.object({ minSubtotal: paiseSetting, amount: paiseSetting })).max(20),
  codFee: paiseSetting,
  onlineDiscount: paiseSetting.optional(),
}) satisfies z.ZodType<Policy>;

const upTo = (max: number) => {
  const text = `Please enter a whole number from 1 to ${formatNumber(max)}.`;
  return z.int(text).min(1, text).max(max, text);
};

export const orderLimits = z.object({
  maxCodTotal: paiseSetting.refine((amount) => amount > 0, 'Please enter more than 0.'),
  maxPerVariant: upTo(MAX_QUANTITY),
  maxItems: upTo(1000),
  maxOpenCodPerAccount: upTo(1000),
  maxOpenCodPerPhone: upTo(1000),
}) satisfies z.ZodType<OrderLimits>;

export const settingsSchemas = {
  'shop.settings': {
    access: 'everyone',
    summary: 'The settings of a storefront: charges in paise, and addresses of external services',
    output: z.object({
      origin: z.string(),
      policy,
      orderLimits: orderLimits.pick({ maxCodTotal: true, maxPerVariant: true, maxItems: true }),
      /** Whether `order.checkCod` says for which orders cash on delivery is offered. */
      checkCod: z.literal(true).optional(),
      /** Orders with cash on delivery are confirmed once this is paid online. */
      codAdvance: paise.optional(),
      banner: z.array(z.string()),
      brand,
      /** The path of icons without size and format; without one, the icons of the source code. */
      icon: z.string().nullable(),
      appearance: z
        .object({
          css: z.string(),
          background: z.object({ light: z.string(), dark: z.string() }).nullable(),
        })
        .nullable(),
      navigation,
      /** The shop's menu leaves out those that are empty. */
      categories: z.array(categoryNode.extend({ isEmpty: z.literal(true).optional() })),
      /** The options by which lists can be filtered: names in the language of the request, by the name in lower case. */
      filterNames: z.record(z.string(), z.string()),
      offers: z.array(
        z.object({
          /** Null if only subscribers see it (`coupon.ofSubscribers`). */
          code: z.string().nullable(),
          percent: z.number().nullable(),
          amount: paise.nullable(),
          maxDiscount: paise.nullable(),
          minSubtotal: paise,
          maxUsesPerCustomer: z.int().nullable(),
          firstOrdersOnly: z.boolean(),
          forSubscribers: z.boolean(),
          claim: z.string().nullable(),
          /** The claim in the language of the request, if it is translated. */
          translatedClaim: z.string().optional(),
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
      /** The channels of messages about orders, if there are any. */
      messageChannels: z.array(z.enum(MESSAGE_CHANNELS)).optional(),
      /** Whether customers can get notifications about orders on their devices. */
      push: z.literal(true).optional(),
      /** Only then do prices contain GST. */
      isGstRegistered: z.boolean(),
      tilePer: z.enum(TILE_PER),
      worksOffline: z.boolean(),
      /** Whether customers can log in with a code to their phone. */
      phoneCodes: z.literal(true).optional(),
      /** Whether the newsletter box stores addresses (`newsletter.subscribe`). */
      mailingList: z.literal(true).optional(),
      identity: z.object({
        apiKey: z.string(),
        authDomain: z.string(),
        projectId: z.string(),
        /** A script that replaces the identity library if a stand-in is configured. */
        standInScript: z.string().nullable(),
      }),
      payment: z.object({ provider: z.string(), displayName: z.string(), script: z.string() }),
      /** The services that stand-ins replace, if other machines can reach the shop. */
      standIns: z.array(z.string()).optional(),
    }),
  },
} as const;
