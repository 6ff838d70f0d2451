import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ZERO } from '#domain/money.ts';
import type { PaymentLinkPurpose, PaymentReason, RefundStatus } from '#domain/orders/payment.ts';
import type { RecordedPayment } from '#domain/orders/payment-methods.ts';
import { paise, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

export const payment = pgTable(
  'payment',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull().default('INR'),
    amountRefunded: paise('amount_refunded').notNull().default(ZERO),
    status: text('status').$type<'captured' | 'refund_due' | 'refunded' | 'held'>().notNull(),
    reason: text('reason').$type<PaymentReason>(),
    /** Null in older rows, whose order has them. */
    provider: text('provider'),
    providerOrderId: text('provider_order_id'),
    /** How the merchant has received it, if no provider has taken it. */
    recordedAs: text('recorded_as').$type<RecordedPayment>(),
    /** The merchant's reference of a recorded payment, and the day on which it was received. */
    reference: text('reference'),
    receivedOn: date('received_on'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_order').on(t.orderId),
    index('payment_created').on(t.createdAt, t.id),
    index('payment_recorded').on(t.receivedOn, t.id).where(sql`recorded_as is not null`),
    index('payment_held').on(t.createdAt).where(sql`status = 'held'`),
  ],
);

export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    amount: paise('amount').notNull(),
    reason: text('reason').$type<PaymentReason>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    providerRefundId: text('provider_refund_id'),
    /** The reference of a payout that staff have made. */
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When the provider has processed it, or staff have sent it. Older refunds do not have it. */
    refundedAt: timestamptz('refunded_at'),
  },
  (t) => [
    index('refund_payment').on(t.paymentId),
    index('refund_created').on(t.createdAt, t.id),
    index('refund_refunded').on(sql`coalesce(refunded_at, created_at)`, t.id).where(sql`status = 'refunded'`),
    uniqueIndex('refund_provider').on(t.providerRefundId),
    index('refund_next').on(t.nextTryAt).where(sql`status in ('due', 'pending')`),
    index('refund_failed').on(t.createdAt).where(sql`status = 'failed'`),
    index('refund_payout').on(t.createdAt).where(sql`status = 'payout_due'`),
    check('refund_amount_positive', sql`amount > 0`),
  ],
);

/** The customer pays at the provider's page, without signing in. */
export const paymentLink = pgTable(
  'payment_link',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    purpose: text('purpose').$type<PaymentLinkPurpose>().notNull(),
    amount: paise('amount').notNull(),
    provider: text('provider').notNull(),
    providerLinkId: text('provider_link_id').notNull(),
    url: text('url').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Null once it or the order is paid, and when no payment can come any more. */
    nextCheckAt: timestamptz('next_check_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('payment_link_order').on(t.orderId, t.createdAt),
    uniqueIndex('payment_link_provider').on(t.providerLinkId, t.provider),
    index('payment_link_check').on(t.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    event: text('event').notNull(),
    receivedAt: timestamptz('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
);
