import { formatPaise, type Paise } from '#domain/money.ts';

export const PAYMENT_REASONS = [
  'wrong_amount',
  'partly_refunded',
  'already_paid',
  'account_deleted',
  'paid_after_a_day',
  'price_changed',
  'coupon_not_usable',
  'product_unavailable',
  'coupon_used_up',
  'sold_out',
  'ordered_on_delivery',
  'cancelled',
  'already_packed',
  'returned_to_sender',
  'items_returned',
  'refunded_at_provider',
  'refunded_twice',
  'order_edited',
  'partial_refund',
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** 'pending' is accepted by the provider; 'failed' must be tried again or paid out by staff; 'payout_due' waits for a payout by staff. */
export const REFUND_STATUSES = ['due', 'pending', 'refunded', 'failed', 'payout_due'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The provider of payments that staff have recorded. None is asked about them. */
export const RECORDED = 'recorded';

/** The advance of an order with cash on delivery, or all of it, or what an edit has added to an order that is paid. */
export const PAYMENT_LINK_PURPOSES = ['advance', 'total', 'balance'] as const;
export type PaymentLinkPurpose = (typeof PAYMENT_LINK_PURPOSES)[number];

export interface ReceivedAmount {
  amount: Paise;
  currency: string;
}

/** A payment that does not pay its order. */
export interface UnusedPayment extends ReceivedAmount {
  reason: PaymentReason;
  amountRefunded: Paise;
  orderTotal: Paise;
}

export const formatReceived = ({ amount, currency }: ReceivedAmount): string =>
  currency === 'INR' ? formatPaise(amount) : `${amount} ${currency}`;
