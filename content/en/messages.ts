/** SMS and WhatsApp messages. Their templates are registered in these words, so a change has to be registered again. */
export const messages = {
  texts: {
    sign_in_code: {
      text: '{code} is your {brand} code. It works once, for five minutes. Never share it.',
      link: '',
    },
    order_placed: {
      text: '{brand}: we’ve received your order #{order} of ₹{amount}. We’ll let you know once it is on its way.',
      link: 'View order',
    },
    order_confirm: {
      text: '{brand}: please confirm your order #{order}. You pay ₹{amount} on delivery. We pack it once you have confirmed it.',
      link: 'View or change order',
    },
    payment_link: {
      text: '{brand}: your order #{order} waits for your payment of ₹{amount}.',
      link: 'Pay now',
    },
    order_shipped: {
      text: '{brand}: your order #{order} is on its way with {courier}.',
      link: 'Track order',
    },
    order_out_for_delivery: {
      text: '{brand}: your order #{order} arrives today.',
      link: 'Track order',
    },
    order_attempt_failed: {
      text: '{brand}: we couldn’t deliver your order #{order}. Please choose another day, or correct your phone number or address.',
      link: 'Choose what happens next',
    },
    order_delivered: {
      text: '{brand}: your order #{order} was delivered. We hope you like it.',
      link: 'View order',
    },
    order_cancelled: {
      text: '{brand}: your order #{order} was cancelled and will not be shipped.',
      link: 'View order',
    },
    order_refunded: {
      text: '{brand}: we’ve refunded ₹{amount} for your order #{order}.',
      link: 'View order',
    },
    staff_alert: {
      text: '{brand}: {alert}. See the details in the admin of your shop.',
      link: 'Open admin',
    },
  },
  confirm: 'Confirm order',
  footer: 'Reply STOP to get no more messages.',
  /** Before the link at the end of an SMS. */
  stop: 'Stop:',
  anyCourier: 'our courier',
  stopPage: {
    title: 'Stop messages',
    question: (lastDigits: string) =>
      `Stop all SMS, WhatsApp messages and notifications about orders with the number ending in ${lastDigits}?`,
    hint: 'You still get emails about your orders, and the codes that you ask for.',
    stop: 'Stop messages',
    stopped: (lastDigits: string) => `We send no more messages to the number ending in ${lastDigits}.`,
    again: 'To get messages again, reply START to one of them. You turn on notifications in your account.',
    invalid: 'This link is no longer valid.',
  },
};
