import type { Input, Output } from '#contract/schemas.ts';
import { ZERO } from '#domain/money.ts';

export type Coupon = Output<'admin.coupon.list'>[number];

export type Edit = Input<'admin.coupon.create'>;

export const NEW_COUPON: Edit = {
  code: '',
  percent: 10,
  amount: null,
  maxDiscount: null,
  minSubtotal: ZERO,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: 1,
  active: true,
  firstOrdersOnly: false,
  forSubscribers: false,
  claim: null,
};

export const FIELD_GROUPS = [['percent', 'amount', 'maxDiscount']] as const;

export const toEdit = ({ version, orders, ...edit }: Coupon): Edit => edit;
