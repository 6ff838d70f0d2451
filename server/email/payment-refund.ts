import { formatRupees, rupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { shop } from '#shop';
import type { Email } from './outbox.ts';

interface Refunded {
  paymentId: string;
  amount: number;
  /** Why the payment made no order, as a sentence. */
  reason: string;
  order: { id: string };
  to: { email: string; name: string };
}

/** Sent when a payment could not become an order and is refunded. */
export const paymentRefund = ({ paymentId, amount, reason, order, to }: Refunded): Email => ({
  dedupeKey: `payment-refund:${paymentId}`,
  recipient: to.email,
  subject: `Your refund: ${shop.brand} payment for order ${shortId(order.id)}`,
  parts: {
    heading: 'We are refunding your payment',
    paragraphs: [
      `${to.name}, we received your payment of ${formatRupees(rupees(amount))} (${paymentId}) and could not turn it into an order. ${reason}`,
      'The full amount goes back to your original payment method. Banks usually take a few working days to show it.',
      'If you still want these items, please order them again.',
    ],
  },
});
