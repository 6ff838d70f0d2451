import { orderConfirmationEmail } from '../../emails/order-confirmation.ts';
import { orders } from '../orders.ts';
import { paymentMethodTexts } from '../payment-methods.ts';

export const orderConfirmation = orderConfirmationEmail({
  words: {
    subject: 'Your {brand} order {order number}',
    heading: 'Thank you, {name}',
    text: 'We’ve received your order {order number}. We’ll pack it within {processing days} business days.\n\n{confirmation note}',
    after: '{payment note}\n\n{delivery address note}',
  },
  payment: paymentMethodTexts,
  advance: orders.advance,
  balance: orders.balance,
  payAdvance: 'Pay and confirm',
  noAddress:
    'We don’t have your delivery address yet. Please add it in My Orders, so that we can send your order.',
  viewOrder: 'View order',
  confirmOrder: 'Confirm your order',
  confirmationNote: 'Please confirm your order with the button below. We pack it once you’ve confirmed it.',
});
