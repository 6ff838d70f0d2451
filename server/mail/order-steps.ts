import { formatRupees, rupees } from '#domain/money.ts';
import { type OrderStatus, shortId } from '#domain/order.ts';
import type { orders } from '#server/database/schema.ts';
import { shop } from '#shop';
import type { Letter } from './outbox.ts';
import type { LetterParts } from './paper.ts';

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'total' | 'paid' | 'paymentMethod' | 'carrier' | 'trackingNumber' | 'cancelReason'
>;

interface Occasion {
  order: Order;
  to: { email: string; name: string };
  /** The shop's address, for the link to the order. */
  origin: string;
  /** For how many days after the delivery pieces may come back. */
  returnDays: number;
}

/** Told at each step of an order's way. */
export function orderStepLetter(step: OrderStatus, occasion: Occasion): Letter {
  const { order, to, origin } = occasion;
  const { subject, ...words } = WORDS[step]!(occasion);
  const parts: LetterParts = {
    ...words,
    action: { label: 'See your order', url: `${origin}/order/${order.id}` },
  };
  return {
    dedupeKey: `order-step:${order.id}:${step}`,
    recipient: to.email,
    subject: `${subject}: ${shop.brand} order ${shortId(order.id)}`,
    parts,
  };
}

type Words = Pick<LetterParts, 'heading' | 'paragraphs'> & { subject: string };

const WORDS: Partial<Record<OrderStatus, (occasion: Occasion) => Words>> = {
  Shipped: ({ order, to }) => ({
    subject: 'On its way',
    heading: `It is on its way, ${to.name}`,
    paragraphs: [
      `Your order ${shortId(order.id)} has left us with ${order.carrier}.`,
      order.trackingNumber ? `Its tracking number there is ${order.trackingNumber}.` : '',
      toPay(order),
    ].filter(Boolean),
  }),
  'Out for Delivery': ({ order }) => ({
    subject: 'Out for delivery',
    heading: 'It arrives today',
    paragraphs: [`The courier has set out with your order ${shortId(order.id)}.`, toPay(order)].filter(
      Boolean,
    ),
  }),
  Delivered: ({ order, to, returnDays }) => ({
    subject: 'Delivered',
    heading: `It has arrived, ${to.name}`,
    paragraphs: [
      `Your order ${shortId(order.id)} was delivered. We hope that you like it.`,
      `If something does not fit or please, you can return or exchange it within ${returnDays} days from the order’s page.`,
    ],
  }),
  Cancelled: ({ order }) => ({
    subject: 'Cancelled',
    heading: 'Your order is cancelled',
    paragraphs: [
      `The order ${shortId(order.id)} will not be sent.${order.cancelReason ? ` The reason: ${order.cancelReason}` : ''}`,
      order.paid && order.total > 0
        ? `${formatRupees(rupees(order.total))} goes back to where it was paid from. Banks take a few working days to show it.`
        : 'Nothing was charged.',
    ],
  }),
};

const toPay = ({ paid, paymentMethod, total }: Order) =>
  paymentMethod === 'cod' && !paid ? `Please have ${formatRupees(rupees(total))} ready for the courier.` : '';
