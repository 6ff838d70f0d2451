import { formatPaise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { shop } from '#shop';
import type { EmailText } from '../../email-text.ts';

export interface PaymentRefundData {
  paymentId: string;
  /** In paise. */
  amount: number;
  reason: string;
  order: { id: string };
  to: { name: string };
}

export const paymentRefund = ({ paymentId, amount, reason, order, to }: PaymentRefundData): EmailText => ({
  subject: `Your refund: ${shop.brand} payment for order ${shortId(order.id)}`,
  heading: "We're refunding your payment",
  paragraphs: [
    `${to.name}, we received your payment of ${formatPaise(amount)} (${paymentId}) but could not place your order. ${reason}`,
    "We're refunding the full amount to your original payment method. Banks usually take a few working days to show it.",
    'If you still want these items, please order them again.',
  ],
});
