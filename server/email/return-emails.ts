import { formatRupees, rupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { paths } from '#domain/paths.ts';
import { type Payout, payoutName } from '#domain/payout.ts';
import type { ReturnStatus } from '#domain/returns.ts';
import { shop } from '#shop';
import type { Email } from './outbox.ts';

interface Occasion {
  returnId: string;
  orderId: string;
  to: { email: string; name: string };
  resolution: 'refund' | 'exchange';
  /** In paise. */
  refund: number;
  /** Of the transfer, where the shop refunded by hand, as after cash on delivery. */
  reference: string | null;
  payout: Payout | null;
  /** The order that brings the exchanged items. */
  replacement: string | null;
  /** Where the pieces are sent to. */
  address: string;
  /** The shop's own words. */
  message: string | null;
  /** The shop's address, for the link to the order. */
  origin: string;
}

/** Told at each step of a return. */
export function returnEmail(step: ReturnStatus, occasion: Occasion): Email {
  const { returnId, orderId, to, origin, message, replacement } = occasion;
  const [subject, ...paragraphs] = WORDS[step](occasion);
  const parts = {
    heading: `Hello ${to.name}`,
    paragraphs: [`About your return from order ${shortId(orderId)}:`, ...paragraphs, message ?? ''].filter(
      Boolean,
    ),
    action: { label: 'See your order', url: origin + paths.order(replacement ?? orderId) },
  };
  return {
    // A return that is reopened can be exchanged again.
    dedupeKey: ['return', returnId, step, replacement].filter(Boolean).join(':'),
    orderId,
    recipient: to.email,
    subject: `${subject}: ${shop.brand} order ${shortId(orderId)}`,
    parts,
  };
}

const WORDS: Record<ReturnStatus, (occasion: Occasion) => [subject: string, ...paragraphs: string[]]> = {
  Requested: ({ resolution }) => [
    'Your return',
    resolution === 'exchange'
      ? 'We have your wish to exchange, and have set the pieces aside. We answer within two working days.'
      : 'We have your wish to return. We answer within two working days.',
  ],
  Approved: ({ address }) => [
    'Your return is agreed',
    `Please pack the pieces as they came, with their tags, and send them to ${address}. Keep the receipt of the courier.`,
  ],
  Declined: () => ['Your return', 'We are sorry, but we cannot take these pieces back.'],
  Withdrawn: () => ['Your return is withdrawn', 'Nothing more is to be done. The pieces stay yours.'],
  Received: () => ['Your return has arrived', 'The pieces are with us. We check them and then write again.'],
  Refunded: ({ refund, reference, payout }) => [
    'Your refund',
    reference
      ? `We have sent ${formatRupees(rupees(refund))}${payout ? ` to ${payoutName(payout)}` : ''}. The reference of the transfer is ${reference}.`
      : `${formatRupees(rupees(refund))} goes back to where it was paid from. Banks take a few working days to show it.`,
  ],
  Exchanged: ({ replacement }) => [
    'Your exchange',
    `We are packing your replacement. It is order ${shortId(replacement!)} in My Orders.`,
  ],
};
