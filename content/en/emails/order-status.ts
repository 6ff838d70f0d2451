import { orderStatusEmails } from '../../emails/order-status.ts';
import { parcels } from '../parcels.ts';

export const orderStatus = orderStatusEmails({
  emails: {
    order_shipped: {
      subject: 'On its way',
      heading: 'Your order is on its way, {name}',
      text: 'We’ve handed your order {order number} to {courier}.\n\n{tracking note}\n\n{parcel note}\n\n{cash note}',
    },
    order_tracking_changed: {
      subject: 'Tracking updated',
      heading: 'Your tracking details have changed',
      text: 'Your order {order number} is with {courier and tracking}\n\nPlease ignore the details in our earlier email.',
    },
    order_out_for_delivery: {
      subject: 'Out for delivery',
      heading: 'Your order arrives today',
      text: 'Your order {order number} is out for delivery.\n\n{cash note}',
    },
    order_attempt_failed: {
      subject: 'Delivery attempt failed',
      heading: 'We couldn’t deliver your parcel, {name}',
      text: '{courier} tried to deliver your order {order number}. {attempt reason}\n\nPlease choose another day, correct your phone number or address, or cancel. Without your answer, the courier may bring the parcel back to us.\n\n{cash note}',
    },
    order_delivered: {
      subject: 'Delivered',
      heading: 'Your order has arrived, {name}',
      text: 'Your order {order number} was delivered. We hope you like it.\n\n{return note}',
    },
    order_delivery_undone: {
      subject: 'Not delivered yet',
      heading: 'Your order is still on its way',
      text: 'We marked your order {order number} as delivered by mistake. We’ll email you once it has arrived.\n\n{cash note}',
    },
    order_cancelled: {
      subject: 'Cancelled',
      heading: 'Your order has been cancelled',
      text: 'Your order {order number} will not be shipped. Reason: {reason}\n\n{refund note}\n\n{payout note}',
    },
    order_returned_to_sender: {
      subject: 'Returned to us',
      heading: 'Your parcel came back to us',
      text: 'Your order {order number} could not be delivered and was returned to us.\n\n{reason note}\n\n{refund note}\n\n{payout note}\n\n{order again note}',
    },
  },
  subject: (status) => `${status}: {brand} order {order number}`,
  viewOrder: 'View your order',
  trackOrder: 'Track your order',
  answerAttempt: 'Choose what happens next',
  attemptReasons: parcels.reasons,
  viewReturn: 'View your exchange',
  parcelNote: (items, toFollow) =>
    toFollow
      ? `In this parcel: ${items}. The rest of your order follows in another parcel: ${toFollow}.`
      : `In this parcel: ${items}. It completes your order.`,
  cashNote: (amount) => `Please have ${amount} ready for the courier.`,
  trackingNote: (number) => `Your tracking number is ${number}.`,
  courierAndTracking: (carrier, number) =>
    number ? `${carrier}. The tracking number is ${number}.` : `${carrier}, without a tracking number.`,
  returnNote: (days) =>
    `If something doesn’t fit or isn’t right, you can request a return or exchange from the order’s page within ${days} days.`,
  replacementRefund: {
    exchange: (order) =>
      `It was the replacement for your exchange from order ${order}. We’ve reopened that exchange: we’ll send you another replacement or refund you, and email you either way.`,
    refund: (order) =>
      `It was the replacement for your exchange from order ${order}. These items are no longer available, so we’ll refund you instead.`,
  },
  refundNote: (amount) =>
    `We’re refunding ${amount} to your original payment method. Banks usually take a few working days to show it.`,
  sendBackNote: (amount) =>
    `We’re sending ${amount} back to you. We’ll contact you if we need your account details.`,
  nothingLeftToRefund: 'There is nothing left to refund.',
  notCharged: 'You have not been charged.',
  payoutNote: 'For a refund, please add your UPI ID or bank account to the exchange on the order’s page.',
  atYourRequest: 'At your request.',
  reasonNote: (reason) => `Reason: ${reason}`,
  orderAgainNote: 'If you still want these items, please place a new order.',
  sampleReason: 'An item is damaged.',
});
