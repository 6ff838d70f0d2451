import { formatPaise, type Paise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import type { Payout } from '#domain/payout.ts';
import type { ReturnStatus } from '#domain/returns.ts';
import { shop } from '#shop';
import { type EmailText, sentences } from '../../email-text.ts';

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

export function returnStatus(status: ReturnStatus, data: ReturnStatusData): EmailText {
  const [subject, ...paragraphs] = TEXTS[status](data);
  return {
    subject: `${subject}: ${shop.brand} order ${shortId(data.orderId)}`,
    heading: `Hello ${data.to.name},`,
    paragraphs: sentences(
      `This is about your return from order ${shortId(data.orderId)}.`,
      ...paragraphs,
      data.message,
    ),
    action: { label: 'View your order', url: data.orderUrl },
  };
}

export const payoutName = (payout: Payout): string =>
  payout.method === 'upi' ? 'your UPI ID' : `your bank account ending ${payout.accountNumber.slice(-4)}`;

const TEXTS: Record<ReturnStatus, (data: ReturnStatusData) => [subject: string, ...paragraphs: string[]]> = {
  requested: ({ resolution }) => [
    'Your return request',
    resolution === 'exchange'
      ? "We've received your exchange request and reserved your replacement. We'll reply within two working days."
      : "We've received your return request. We'll reply within two working days.",
  ],
  approved: ({ address }) => [
    'Your return is approved',
    `Please pack the items as you received them, with their tags, and send them to ${address}. Keep the courier's receipt.`,
  ],
  declined: () => ['Your return request', "We're sorry, but we can't accept this return."],
  cancelled: () => ['Your return is cancelled', 'You cancelled this return. There is nothing more to do.'],
  received: () => [
    'We received your return',
    "Your parcel has arrived. We're checking the items and will email you again.",
  ],
  refunded: ({ refund, reference, payout }) => [
    'Your refund',
    reference
      ? `We've sent ${formatPaise(refund)}${payout ? ` to ${payoutName(payout)}` : ''}. The transfer reference is ${reference}.`
      : `We're refunding ${formatPaise(refund)} to your original payment method. Banks usually take a few working days to show it.`,
  ],
  exchanged: ({ replacement }) => [
    'Your exchange',
    `We're packing your replacement. You can find it in My Orders as order ${shortId(replacement!)}.`,
  ],
};
