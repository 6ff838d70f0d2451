import { paymentRefundEmail } from '../../emails/payment-refund.ts';
import { paymentReasons } from '../payment-reasons.ts';

export const paymentRefund = paymentRefundEmail(
  {
    subject: 'Your refund: {brand} payment for order {order number}',
    heading: 'We’re refunding your payment',
    text: `{name}, we received your payment of {amount} ({payment number}) but could not place your order. {reason}

We’re refunding the full amount to your original payment method. Banks usually take a few working days to show it.

If you still want these items, please order them again.`,
  },
  paymentReasons,
);
