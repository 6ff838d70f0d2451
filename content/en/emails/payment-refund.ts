import { formatPaise, toPaise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import type { EmailTemplate } from '../../email-text.ts';
import { paymentReasons, type UnusedPayment } from '../payment-reasons.ts';

export interface PaymentRefundData extends UnusedPayment {
  paymentId: string;
  order: { id: string };
  to: { name: string };
}

export const paymentRefund: EmailTemplate<PaymentRefundData> = {
  words: {
    subject: 'Your refund: {brand} payment for order {order number}',
    heading: "We're refunding your payment",
    text: `{name}, we received your payment of {amount} ({payment number}) but could not place your order. {reason}

We're refunding the full amount to your original payment method. Banks usually take a few working days to show it.

If you still want these items, please order them again.`,
  },
  placeholders: {
    name: ({ to }) => to.name,
    'order number': ({ order }) => shortId(order.id),
    amount: ({ amount }) => formatPaise(amount),
    'payment number': ({ paymentId }) => paymentId,
    reason: (payment) => paymentReasons[payment.reason](payment),
  },
  required: ['amount'],
  sample: {
    ...{ paymentId: 'pay_1a2b3c', order: { id: '0a1b2c3d4e5f' }, to: { name: 'Asha Rao' } },
    ...{ amount: toPaise(1598), currency: 'INR', amountRefunded: 0, orderTotal: toPaise(1598) },
    reason: 'sold_out',
  },
};
