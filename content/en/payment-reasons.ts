import { formatPaise } from '#domain/money.ts';
import { formatReceived, type PaymentReason, type UnusedPayment } from '#domain/orders/payment.ts';

export const paymentReasons: Record<PaymentReason, (payment: UnusedPayment) => string> = {
  wrong_amount: (payment) =>
    `${formatReceived(payment)} was paid instead of ${formatPaise(payment.orderTotal)}.`,
  partly_refunded: ({ amountRefunded }) =>
    `${formatPaise(amountRefunded)} of this payment was refunded before the order was placed.`,
  already_paid: () => 'This order was already paid.',
  account_deleted: () => 'The account has been deleted.',
  paid_after_a_day: () => 'The payment arrived more than a day after checkout.',
  price_changed: () => 'The payment arrived too late, and the price has changed.',
  coupon_not_usable: () => 'The payment arrived too late, and the coupon can no longer be used.',
  product_unavailable: () => 'The payment arrived too late, and a product is no longer available.',
  coupon_used_up: () => 'The order was no longer waiting for payment, and the coupon has been used up.',
  sold_out: () => 'The order was no longer waiting for payment, and a product has sold out.',
  ordered_on_delivery: () => 'You ordered the same items with cash on delivery before the payment arrived.',
  cancelled: () => 'The order was cancelled.',
  already_packed: () => 'The order was already packed to be paid on delivery.',
  returned_to_sender: () => 'The parcel was returned to us.',
  items_returned: () => 'Items of this order were returned.',
  refunded_at_provider: () => 'The payment has been refunded.',
  refunded_twice: () => 'The payment has been refunded.',
  order_edited: () => 'The order was changed before the payment arrived, and it has another amount now.',
  partial_refund: () => 'A part of this order was refunded.',
};
