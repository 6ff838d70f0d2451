import { returnStatusEmails } from '../../emails/return-status.ts';

export const returnStatus = returnStatusEmails({
  emails: {
    return_requested: {
      subject: 'Your return request',
      text: "{request note} We'll reply within two working days.",
    },
    return_approved: {
      subject: 'Your return is approved',
      text: "Please pack the items as you received them, with their tags, and send them to {return address}. Keep the courier's receipt.",
    },
    return_declined: {
      subject: 'Your return request',
      text: "We're sorry, but we can't accept this return.",
    },
    return_cancelled: {
      subject: 'Your return is cancelled',
      text: 'You cancelled this return. There is nothing more to do.',
    },
    return_received: {
      subject: 'We received your return',
      text: "Your parcel has arrived. We're checking the items and will email you again.",
    },
    return_refunded: { subject: 'Your refund', text: '{refund note}' },
    return_exchanged: {
      subject: 'Your exchange',
      text: "We're packing your replacement. You can find it in My Orders as order {replacement number}.",
    },
  },
  subject: (status) => `${status}: {brand} order {order number}`,
  heading: 'Hello {name},',
  intro: 'This is about your return from order {order number}.',
  viewOrder: 'View your order',
  requestNote: {
    refund: "We've received your return request.",
    exchange: "We've received your exchange request and reserved your replacement.",
  },
  sentNote: (amount, payout, reference) =>
    `We've sent ${amount}${payout === null ? '' : ` to ${payout}`}. The transfer reference is ${reference}.`,
  refundNote: (amount) =>
    `We're refunding ${amount} to your original payment method. Banks usually take a few working days to show it.`,
  upi: 'your UPI ID',
  bankAccount: (lastDigits) => `your bank account ending ${lastDigits}`,
  sampleMessage: 'Thank you for the photo you sent us.',
});
