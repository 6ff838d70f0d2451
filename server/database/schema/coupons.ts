import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { paise, timestamptz, translations } from './columns.ts';

export const couponCode = pgTable('coupon_code', {
  code: text('code').primaryKey(),
  percent: doublePrecision('percent'),
  amount: paise('amount'),
  maxDiscount: paise('max_discount'),
  minSubtotal: paise('min_subtotal').notNull(),
  startsAt: timestamptz('starts_at'),
  endsAt: timestamptz('ends_at'),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  active: boolean('active').notNull(),
  firstOrdersOnly: boolean('first_orders_only').notNull().default(false),
  forSubscribers: boolean('for_subscribers').notNull().default(false),
  claim: text('claim'),
  translations: translations<'claim'>(),
  version: integer('version').notNull(),
});
