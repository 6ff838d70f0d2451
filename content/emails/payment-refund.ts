import { formatPaise, toPaise, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { PaymentReason, UnusedPayment } from '#domain/orders/payment.ts';
import type { EmailTemplate, EmailWords } from '../email-text.ts';

export interface PaymentRefundData extends UnusedPayment {
  paymentId: string;
  order: { number: number };
  to: { name: string };
}

export const paymentRefundEmail = (
  words: EmailWords,
  reasons: Record<PaymentReason, (payment: UnusedPayment) => string>,
): EmailTemplate<PaymentRefundData> => ({
  words,
  placeholders: {
    name: ({ to }) => to.name,
    'order number': ({ order }) => orderNumber(order.number),
    amount: ({ amount }) => formatPaise(amount),
    'payment number': ({ paymentId }) => paymentId,
    reason: (payment) => reasons[payment.reason](payment),
  },
  required: ['amount'],
  sample: {
    ...{ paymentId: 'pay_1a2b3c', order: { number: 1001 }, to: { name: 'Asha Rao' } },
    ...{ amount: toPaise(1598), currency: 'INR', amountRefunded: ZERO, orderTotal: toPaise(1598) },
    reason: 'sold_out',
  },
});
