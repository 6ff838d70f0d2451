import { formatPaise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import type { EmailText } from '../../email-text.ts';
import { paymentReasons, type UnusedPayment } from '../payment-reasons.ts';

export interface PaymentRefundData extends UnusedPayment {
  paymentId: string;
  order: { id: string };
  to: { name: string };
}

export const paymentRefund = ({ paymentId, order, to, ...payment }: PaymentRefundData): EmailText => ({
  subject: `Your refund: {brand} payment for order ${shortId(order.id)}`,
  heading: "We're refunding your payment",
  paragraphs: [
    `${to.name}, we received your payment of ${formatPaise(payment.amount)} (${paymentId}) but could not place your order. ${paymentReasons[payment.reason](payment)}`,
    "We're refunding the full amount to your original payment method. Banks usually take a few working days to show it.",
    'If you still want these items, please order them again.',
  ],
});
