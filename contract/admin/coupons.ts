import { z } from 'zod';
import { timestamp, words } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { version } from '#contract/version.ts';
import { findClaimMismatch } from '#domain/orders/offer.ts';
import { translations } from './catalogue-translations.ts';

const MAX_CLAIM = 120;

const coupon = z
  .object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{3,20}$/, 'Use 3 to 20 letters and digits.'),
    percent: z.number().min(1).max(100).nullable(),
    amount: paise.nullable(),
    maxDiscount: paise.nullable(),
    minSubtotal: paise,
    startsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    maxUses: z.int().min(1).max(10_000_000).nullable(),
    maxUsesPerCustomer: z.int().min(1).max(1000).nullable(),
    active: z.boolean(),
    firstOrdersOnly: z.boolean().default(false),
    forSubscribers: z.boolean().default(false),
    claim: words('the banner message', MAX_CLAIM).nullable().default(null),
    translations: translations({ claim: MAX_CLAIM }).optional(),
  })
  .superRefine(({ percent, amount, maxDiscount, minSubtotal, startsAt, endsAt, ...texts }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: field.split('.'), message });
    const claims = [
      ['claim', texts.claim],
      ...Object.entries(texts.translations ?? {}).map(
        ([language, { claim }]) => [`translations.${language}.claim`, claim] as const,
      ),
    ] as const;
    for (const [field, claim] of claims) {
      const wrong =
        claim && findClaimMismatch(claim, { percent, amounts: [amount, maxDiscount, minSubtotal] });
      if (wrong)
        refuse(field, `The message mentions ${wrong}, but the coupon doesn’t. Please change one of them.`);
    }
    if ((percent === null) === (amount === null))
      refuse('percent', 'Enter either a percentage or an amount.');
    if (startsAt && endsAt && startsAt >= endsAt) refuse('endsAt', 'The end must be after the start.');
  });

const storedCoupon = coupon.safeExtend({ version, orders: z.int() });

export const adminCouponSchemas = {
  'admin.coupon.list': { access: 'staff', summary: 'Every coupon code', output: z.array(storedCoupon) },
  'admin.coupon.create': {
    access: 'staff',
    summary: 'Adds a coupon code',
    input: coupon,
    output: storedCoupon,
  },
  'admin.coupon.update': {
    access: 'staff',
    summary: 'Changes a coupon code; 409 with the current version after a concurrent change',
    input: coupon.safeExtend({ version }),
    output: storedCoupon,
  },
} as const;
