import { z } from 'zod';
import { timestamp, words } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { wrongClaim } from '#domain/offer.ts';

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
    claim: words('the banner message', 120).nullable().default(null),
  })
  .superRefine(({ percent, amount, maxDiscount, minSubtotal, claim, startsAt, endsAt }, context) => {
    const wrong = claim && wrongClaim(claim, { percent, amounts: [amount, maxDiscount, minSubtotal] });
    if (wrong)
      context.addIssue({
        code: 'custom',
        path: ['claim'],
        message: `The offer text mentions ${wrong}, but this code does not. Please correct one of them.`,
      });
    if ((percent === null) === (amount === null))
      context.addIssue({
        code: 'custom',
        path: ['percent'],
        message: 'Enter either a percent or an amount.',
      });
    if (startsAt && endsAt && startsAt >= endsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'It must end after it starts.' });
  });

const shownCoupon = coupon.safeExtend({ version: z.int(), orders: z.int() });

export const adminCouponSchemas = {
  'admin.coupon.list': { access: 'owner', summary: 'Every coupon code', output: z.array(shownCoupon) },
  'admin.coupon.create': {
    access: 'owner',
    summary: 'Adds a coupon code',
    input: coupon,
    output: shownCoupon,
  },
  'admin.coupon.update': {
    access: 'owner',
    summary: 'Changes a coupon code; 409 with the current version after a concurrent change',
    input: coupon.safeExtend({ version: z.int() }),
    output: shownCoupon,
  },
} as const;
