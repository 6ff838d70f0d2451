import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Settings } from '#domain/settings.ts';
import { at, paise } from './columns.ts';

/** What the merchant sets, every version of it; an order names the one it was placed under. */
export const shopSettings = pgTable('shop_settings', {
  version: integer('version').primaryKey(),
  settings: jsonb('settings').$type<Settings>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
});

export const couponCode = pgTable('coupon_code', {
  code: text('code').primaryKey(),
  percent: doublePrecision('percent'),
  amount: paise('amount'),
  maxDiscount: paise('max_discount'),
  minSubtotal: paise('min_subtotal').notNull(),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  active: boolean('active').notNull(),
  /** Refused where the account or the phone number has ordered before. */
  firstOrdersOnly: boolean('first_orders_only').notNull().default(false),
  /** Shown to those who subscribe to the newsletter. */
  forSubscribers: boolean('for_subscribers').notNull().default(false),
  /** Its words in the banner while it can be used. */
  claim: text('claim'),
  version: integer('version').notNull(),
});
