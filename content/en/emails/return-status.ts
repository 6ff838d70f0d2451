import { returnStatusEmails } from '../../emails/return-status.ts';
import { dates } from '../dates.ts';

export const returnStatus = returnStatusEmails({
  emails: {
    return_requested: {
      subject: 'Your return request',
      text: 'We’ve received your return request. We’ll reply within two working days.',
    },
    return_approved: {
      subject: 'Your return is approved',
      text: 'Please pack the items as you received them, with their tags, and send them to {return address}. Keep the courier’s receipt.',
    },
    return_pickup: {
      subject: 'Your return will be picked up',
      text: '{carrier} will pick up your parcel at the address of your order. The tracking number is {tracking number}. Please pack the items as you received them, with their tags, and have the parcel ready. You needn’t send anything yourself.',
    },
    return_declined: {
      subject: 'Your return request',
      text: 'We’re sorry, but we can’t accept this return.',
    },
    return_cancelled: {
      subject: 'Your return is cancelled',
      text: 'You cancelled this return. There is nothing more to do.',
    },
    return_received: {
      subject: 'We received your return',
      text: 'Your parcel has arrived. We’re checking the items and will email you again.',
    },
    return_refunded: { subject: 'Your refund', text: '{refund note}' },
    exchange_requested: {
      subject: 'Your exchange request',
      text: 'We’ve received your exchange request and reserved your replacement. We’ll reply within two working days.',
    },
    exchange_approved: {
      subject: 'Your exchange is approved',
      text: 'Please pack the items as you received them, with their tags, and send them to {return address}. Keep the courier’s receipt. We’ll send your replacement once we’ve checked them.',
    },
    exchange_declined: {
      subject: 'Your exchange request',
      text: 'We’re sorry, but we can’t accept this exchange.',
    },
    exchange_cancelled: {
      subject: 'Your exchange is cancelled',
      text: 'You cancelled this exchange. There is nothing more to do.',
    },
    exchange_received: {
      subject: 'We received your parcel',
      text: 'Your parcel has arrived. We’re checking the items and will email you again.',
    },
    exchange_exchanged: {
      subject: 'Your replacement',
      text: 'We’re packing your replacement. You can find it in My Orders as order {replacement number}.',
    },
  },
  subject: (status) => `${status}: {brand} order {order number}`,
  heading: 'Hello {name},',
  intro: {
    ofReturn: 'This is about your return from order {order number}.',
    ofExchange: 'This is about your exchange from order {order number}.',
  },
  viewOrder: 'View your order',
  difference: {
    more: (amount) => `The replacement costs ${amount} more.`,
    less: (amount) => `The replacement costs ${amount} less. We’ll refund the difference when we send it.`,
    cash: (amount) => `Please have ${amount} ready when it’s delivered, because it costs more.`,
    pay: (amount) => `It costs ${amount} more. Please pay the difference online, and we’ll send it.`,
    payNow: 'Pay the difference',
  },
  sentNote: (amount, payout, reference) =>
    `We’ve sent ${amount}${payout === null ? '' : ` to ${payout}`}. The transfer reference is ${reference}.`,
  refundNote: (amount) =>
    `We’re refunding ${amount} to your original payment method. Banks usually take a few working days to show it.`,
  notAccepted: (items) => `Not accepted, and still part of your order: ${items}.`,
  nothingToRefund: 'There’s nothing to refund for what you returned.',
  upi: 'your UPI ID',
  bankAccount: (lastDigits) => `your bank account ending ${lastDigits}`,
  sendBy: (day) => `Please send the parcel by ${dates.long(day)}.`,
  sampleMessage: 'Thank you for the photo you sent us.',
});
