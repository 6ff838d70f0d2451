import type { Output } from '#contract/schemas.ts';

export type Coupon = Output<'admin.coupon.list'>[number];
