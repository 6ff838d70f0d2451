import { toPaise, ZERO } from '#domain/money.ts';
import type { couponCode } from '#server/database/schema.ts';

const unlimited = {
  ...{ amount: null, maxDiscount: null, minSubtotal: ZERO, startsAt: null, endsAt: null, maxUses: null },
  ...{ active: true, version: 1 },
};

/** The offers of the banner and the newsletter of a new shop. */
export const sampleCoupons: (typeof couponCode.$inferInsert)[] = [
  {
    ...unlimited,
    code: 'FIRST30',
    percent: 30,
    maxDiscount: toPaise(1000),
    maxUsesPerCustomer: 1,
    firstOrdersOnly: true,
    claim: '30% off your first order',
  },
  {
    ...unlimited,
    code: 'WELCOME20',
    percent: 20,
    maxUsesPerCustomer: 1,
    forSubscribers: true,
    claim: '20% off for subscribing',
  },
];
