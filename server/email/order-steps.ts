import { formatRupees, rupees } from '#domain/money.ts';
import { amountToCollect, type OrderStatus, shortId } from '#domain/order.ts';
import { paths } from '#domain/paths.ts';
import { newId } from '#server/database/id.ts';
import type { orders } from '#server/database/schema.ts';
import { shop } from '#shop';
import type { Email } from './outbox.ts';
import type { EmailParts } from './template.ts';

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'status' | 'total' | 'paid' | 'paymentMethod' | 'carrier' | 'trackingNumber' | 'cancelReason'
>;

export interface OrderEmailData {
  order: Order;
  to: { email: string; name: string };
  /** The shop's address, for the link to the order. */
  origin: string;
  /** For how many days after the delivery items can be returned. */
  returnDays: number;
  /** What is refunded with this step, in paise. */
  refund: number;
  /** Of a replacement: the return that it is for. */
  exchange: { orderId: string; resolution: 'refund' | 'exchange'; paymentMethod: 'cod' | 'online' } | null;
}

/** What an email reports: a step of the order, or a correction of one. */
export type OrderEvent = OrderStatus | 'tracking changed' | 'delivery undone';

/** Sent at each step of an order's way. */
export function orderStepEmail(event: OrderEvent, data: OrderEmailData): Email {
  const { order, to, origin, exchange } = data;
  const { subject, ...words } = WORDS[event]!(data);
  const isReopened = exchange && (event === 'Cancelled' || event === 'Returned to sender');
  const parts: EmailParts = {
    ...words,
    action: {
      label: isReopened ? 'See your return' : 'See your order',
      url: origin + paths.order(isReopened ? exchange.orderId : order.id),
    },
  };
  return {
    // A step can be taken again once it was undone; the row lock on the order keeps it from happening twice at a time.
    dedupeKey: `order-step:${order.id}:${event}:${newId()}`,
    orderId: order.id,
    recipient: to.email,
    subject: `${subject}: ${shop.brand} order ${shortId(order.id)}`,
    parts,
  };
}

type Words = Pick<EmailParts, 'heading' | 'paragraphs'> & { subject: string };

const WORDS: Partial<Record<OrderEvent, (data: OrderEmailData) => Words>> = {
  Shipped: ({ order, to }) => ({
    subject: 'On its way',
    heading: `It is on its way, ${to.name}`,
    paragraphs: [
      `Your order ${shortId(order.id)} has left us with ${order.carrier}.`,
      order.trackingNumber ? `Its tracking number there is ${order.trackingNumber}.` : '',
      toPay(order),
    ].filter(Boolean),
  }),
  'tracking changed': ({ order }) => ({
    subject: 'Tracking updated',
    heading: 'Your tracking details have changed',
    paragraphs: [
      order.trackingNumber
        ? `Your order ${shortId(order.id)} travels with ${order.carrier}. The tracking number is ${order.trackingNumber}.`
        : `Your order ${shortId(order.id)} travels with ${order.carrier}, without a tracking number.`,
      'Please ignore the details in our earlier email.',
    ],
  }),
  'Out for Delivery': ({ order }) => ({
    subject: 'Out for delivery',
    heading: 'It arrives today',
    paragraphs: [`The courier has set out with your order ${shortId(order.id)}.`, toPay(order)].filter(
      Boolean,
    ),
  }),
  Delivered: ({ order, to, returnDays, exchange }) => ({
    subject: 'Delivered',
    heading: `It has arrived, ${to.name}`,
    paragraphs: [
      `Your order ${shortId(order.id)} was delivered. We hope that you like it.`,
      exchange
        ? ''
        : `If something does not fit or please, you can return or exchange it within ${returnDays} days from the order’s page.`,
    ].filter(Boolean),
  }),
  'delivery undone': ({ order }) => ({
    subject: 'Not delivered yet',
    heading: 'Your order is still on its way',
    paragraphs: [
      `We marked your order ${shortId(order.id)} as delivered by mistake. We'll email you once it has arrived.`,
      toPay(order),
    ].filter(Boolean),
  }),
  Cancelled: (data) => ({
    subject: 'Cancelled',
    heading: 'Your order is cancelled',
    paragraphs: [
      `The order ${shortId(data.order.id)} will not be sent.${data.order.cancelReason ? ` The reason: ${data.order.cancelReason}` : ''}`,
      ...settlement(data),
    ],
  }),
  'Returned to sender': (data) => ({
    subject: 'Returned to us',
    heading: 'Your parcel came back to us',
    paragraphs: [
      `Your order ${shortId(data.order.id)} could not be delivered and was returned to us.${data.order.cancelReason ? ` The reason: ${data.order.cancelReason}` : ''}`,
      ...settlement(data),
      data.exchange ? '' : 'If you still want these items, please place a new order.',
    ].filter(Boolean),
  }),
};

/** What becomes of the payment, or of the return behind a replacement. */
function settlement({ order, refund, exchange }: OrderEmailData): string[] {
  if (exchange) {
    const original = shortId(exchange.orderId);
    return [
      exchange.resolution === 'exchange'
        ? `It was the replacement for your return from order ${original}. That return is open again: we'll send you another replacement or refund you, and email you either way.`
        : `It was the replacement for your return from order ${original}. These items are no longer available, so we'll refund you instead.`,
      exchange.paymentMethod === 'cod'
        ? 'For a refund, please add your UPI ID or bank account to the return on the order’s page.'
        : '',
    ].filter(Boolean);
  }
  if (refund > 0)
    return [
      `${formatRupees(rupees(refund))} goes back to where it was paid from. Banks take a few working days to show it.`,
    ];
  return [order.paid ? 'There is nothing left to refund.' : 'You owe nothing: nothing was charged.'];
}

const toPay = (order: Order) => {
  const amount = amountToCollect(order);
  return amount > 0 ? `Please have ${formatRupees(rupees(amount))} ready for the courier.` : '';
};
