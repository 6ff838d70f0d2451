import { z } from 'zod';
import { timestamp, words } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { findClaimMismatch } from '#domain/offer.ts';

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
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const wrong = claim && findClaimMismatch(claim, { percent, amounts: [amount, maxDiscount, minSubtotal] });
    if (wrong)
      refuse('claim', `The message mentions ${wrong}, but the coupon doesn’t. Please change one of them.`);
    if ((percent === null) === (amount === null))
      refuse('percent', 'Enter either a percentage or an amount.');
    if (startsAt && endsAt && startsAt >= endsAt) refuse('endsAt', 'The end must be after the start.');
  });

const storedCoupon = coupon.safeExtend({ version: z.int(), orders: z.int() });

export const adminCouponSchemas = {
  'admin.coupon.list': { access: 'owner', summary: 'Every coupon code', output: z.array(storedCoupon) },
  'admin.coupon.create': {
    access: 'owner',
    summary: 'Adds a coupon code',
    input: coupon,
    output: storedCoupon,
  },
  'admin.coupon.update': {
    access: 'owner',
    summary: 'Changes a coupon code; 409 with the current version after a concurrent change',
    input: coupon.safeExtend({ version: z.int() }),
    output: storedCoupon,
  },
} as const;
