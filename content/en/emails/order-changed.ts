import { orderChangedEmail } from '../../emails/order-changed.ts';
import { orderChanges } from '../order-changes.ts';
import { orders } from '../orders.ts';
import { orderConfirmation } from './order-confirmation.ts';

export const orderChanged = orderChangedEmail(
  {
    words: {
      subject: 'Your {brand} order {order number} has changed',
      heading: 'Your order has changed, {name}',
      text: 'These are the changes to your order {order number}:\n\n{changes}\n\n{note}\n\n{payment note}\n\n{refund note}\n\n{confirmation note}',
      after: 'If something isn’t right, please contact us before we ship your order.',
    },
    describe: orderChanges.describe,
    collect: (amount) => `Please have ${amount} ready for the courier.`,
    due: orders.balance.due,
    pay: orders.balance.pay,
    refundNote: (amount) =>
      `We’re refunding ${amount} to your original payment method. Banks usually take a few working days to show it.`,
    payoutNote: (amount) =>
      `We’re sending ${amount} back to you. We’ll contact you if we need your account details.`,
    viewOrder: 'View order',
    confirmOrder: 'Confirm your order',
    confirmationNote: 'Please confirm your order with the button below. We pack it once you’ve confirmed it.',
  },
  orderConfirmation.sample,
);
