import { orderRefundedEmail } from '../../emails/order-refunded.ts';

export const orderRefunded = orderRefundedEmail({
  words: {
    subject: 'Refund: {brand} order {order number}',
    heading: 'Hello {name},',
    text: 'This is about a refund for your order {order number}.\n\n{not sent note}\n\n{refunded note}\n\n{reason note}\n\n{refund note}\n\n{follow note}',
  },
  notSentNote: (items) => `We won’t send: ${items}.`,
  refundedNote: (items) => `Refunded: ${items}.`,
  reasonNote: (reason) => `Reason: ${reason}`,
  refundNote: (amount) =>
    `We’re refunding ${amount} to your original payment method. Banks usually take a few working days to show it.`,
  sendBackNote: (amount) =>
    `We’re sending ${amount} back to you. We’ll contact you if we need your account details.`,
  cashNote: (amount, toCollect) => `You pay ${amount} less. Please have ${toCollect} ready for the courier.`,
  nothingToCollect: (amount) => `You pay ${amount} less, so there is nothing left to pay to the courier.`,
  sentNote: (amount, reference) => `We’ve sent you ${amount}. The transfer reference is ${reference}.`,
  payoutNote: (amount) =>
    `Your refund is ${amount}. Please add your UPI ID or bank account on the order’s page, so that we can send it.`,
  followNote: (items) => `Still to come: ${items}.`,
  viewOrder: 'View your order',
  addPayout: 'Add refund details',
});
