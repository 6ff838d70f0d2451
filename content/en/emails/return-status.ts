import { formatPaise, type Paise, toPaise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import type { Payout } from '#domain/payout.ts';
import type { EmailTemplate } from '../../email-text.ts';

export interface ReturnStatusData {
  orderId: string;
  orderUrl: string;
  to: { name: string };
  resolution: 'refund' | 'exchange';
  refund: Paise;
  reference: string | null;
  payout: Payout | null;
  replacement: string | null;
  address: string;
  message: string | null;
}

export const payoutName = (payout: Payout): string =>
  payout.method === 'upi' ? 'your UPI ID' : `your bank account ending ${payout.accountNumber.slice(-4)}`;

type Placeholders = EmailTemplate<ReturnStatusData>['placeholders'];

const template = (
  subject: string,
  text: string,
  more: Placeholders = {},
): EmailTemplate<ReturnStatusData> => ({
  words: {
    subject: `${subject}: {brand} order {order number}`,
    heading: 'Hello {name},',
    text: `This is about your return from order {order number}.\n\n${text}\n\n{message}`,
  },
  placeholders: {
    name: ({ to }) => to.name,
    'order number': ({ orderId }) => shortId(orderId),
    ...more,
    message: ({ message }) => message ?? '',
  },
  // What the merchant writes about this return, and what the customer must know.
  required: ['message', ...Object.keys(more)],
  action: ({ orderUrl }) => ({ label: 'View your order', url: orderUrl }),
  sample: {
    ...{ orderId: '0a1b2c3d4e5f', orderUrl: 'https://example.org/', to: { name: 'Asha Rao' } },
    ...{ resolution: 'refund', refund: toPaise(899), reference: null, payout: null },
    ...{ replacement: '1b2c3d4e5f6a', address: 'Haroz, 14 Lavelle Road, Bengaluru 560001' },
    message: 'Thank you for the photo you sent us.',
  },
});

export const returnStatus = {
  return_requested: template('Your return request', "{request note} We'll reply within two working days.", {
    'request note': ({ resolution }) =>
      resolution === 'exchange'
        ? "We've received your exchange request and reserved your replacement."
        : "We've received your return request.",
  }),
  return_approved: template(
    'Your return is approved',
    "Please pack the items as you received them, with their tags, and send them to {return address}. Keep the courier's receipt.",
    { 'return address': ({ address }) => address },
  ),
  return_declined: template('Your return request', "We're sorry, but we can't accept this return."),
  return_cancelled: template(
    'Your return is cancelled',
    'You cancelled this return. There is nothing more to do.',
  ),
  return_received: template(
    'We received your return',
    "Your parcel has arrived. We're checking the items and will email you again.",
  ),
  return_refunded: template('Your refund', '{refund note}', {
    'refund note': ({ refund, reference, payout }) =>
      reference
        ? `We've sent ${formatPaise(refund)}${payout ? ` to ${payoutName(payout)}` : ''}. The transfer reference is ${reference}.`
        : `We're refunding ${formatPaise(refund)} to your original payment method. Banks usually take a few working days to show it.`,
  }),
  return_exchanged: template(
    'Your exchange',
    "We're packing your replacement. You can find it in My Orders as order {replacement number}.",
    { 'replacement number': ({ replacement }) => shortId(replacement!) },
  ),
};
