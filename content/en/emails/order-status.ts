import { formatPaise, type Paise } from '#domain/money.ts';
import { amountToCollect, type OrderStatus, shortId } from '#domain/order.ts';
import type { PaymentMethod } from '#domain/pricing.ts';
import { shop } from '#shop';
import { type EmailText, sentences } from '../../email-text.ts';

interface Order {
  id: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paid: boolean;
  total: Paise;
  carrier: string | null;
  trackingNumber: string | null;
  cancelReason: string | null;
}

export interface OrderStatusData {
  order: Order;
  to: { name: string };
  orderUrl: string;
  returnDays: number;
  refund: Paise;
  exchange: Exchange | null;
}

interface Exchange {
  orderId: string;
  orderUrl: string;
  resolution: 'refund' | 'exchange';
  paymentMethod: PaymentMethod;
}

export type OrderEvent = OrderStatus | 'tracking_changed' | 'delivery_undone';

type Text = Pick<EmailText, 'subject' | 'heading' | 'paragraphs'>;

export function orderStatus(event: OrderEvent, data: OrderStatusData): EmailText {
  const { order, exchange, orderUrl } = data;
  const { subject, ...text } = TEXTS[event]!(data);
  const isReturnReopened = exchange && (event === 'cancelled' || event === 'returned_to_sender');
  return {
    subject: `${subject}: ${shop.brand} order ${shortId(order.id)}`,
    ...text,
    action: isReturnReopened
      ? { label: 'View your return', url: exchange.orderUrl }
      : { label: 'View your order', url: orderUrl },
  };
}

const TEXTS: Partial<Record<OrderEvent, (data: OrderStatusData) => Text>> = {
  shipped: ({ order, to }) => ({
    subject: 'On its way',
    heading: `Your order is on its way, ${to.name}`,
    paragraphs: sentences(
      `We've handed your order ${shortId(order.id)} to ${order.carrier}.`,
      order.trackingNumber && `Your tracking number is ${order.trackingNumber}.`,
      cashToHaveReady(order),
    ),
  }),
  tracking_changed: ({ order }) => ({
    subject: 'Tracking updated',
    heading: 'Your tracking details have changed',
    paragraphs: [
      order.trackingNumber
        ? `Your order ${shortId(order.id)} is with ${order.carrier}. The tracking number is ${order.trackingNumber}.`
        : `Your order ${shortId(order.id)} is with ${order.carrier}, without a tracking number.`,
      'Please ignore the details in our earlier email.',
    ],
  }),
  out_for_delivery: ({ order }) => ({
    subject: 'Out for delivery',
    heading: 'Your order arrives today',
    paragraphs: sentences(`Your order ${shortId(order.id)} is out for delivery.`, cashToHaveReady(order)),
  }),
  delivered: ({ order, to, returnDays, exchange }) => ({
    subject: 'Delivered',
    heading: `Your order has arrived, ${to.name}`,
    paragraphs: sentences(
      `Your order ${shortId(order.id)} was delivered. We hope you like it.`,
      !exchange &&
        `If something doesn't fit or isn't right, you can request a return or exchange from the order’s page within ${returnDays} days.`,
    ),
  }),
  delivery_undone: ({ order }) => ({
    subject: 'Not delivered yet',
    heading: 'Your order is still on its way',
    paragraphs: sentences(
      `We marked your order ${shortId(order.id)} as delivered by mistake. We'll email you once it has arrived.`,
      cashToHaveReady(order),
    ),
  }),
  cancelled: (data) => ({
    subject: 'Cancelled',
    heading: 'Your order has been cancelled',
    paragraphs: [
      `Your order ${shortId(data.order.id)} will not be shipped. Reason: ${data.order.cancelReason ?? 'At your request.'}`,
      ...paymentOrReturn(data),
    ],
  }),
  returned_to_sender: (data) => ({
    subject: 'Returned to us',
    heading: 'Your parcel came back to us',
    paragraphs: sentences(
      `Your order ${shortId(data.order.id)} could not be delivered and was returned to us.`,
      data.order.cancelReason && `Reason: ${data.order.cancelReason}`,
      ...paymentOrReturn(data),
      !data.exchange && 'If you still want these items, please place a new order.',
    ),
  }),
};

function paymentOrReturn({ order, refund, exchange }: OrderStatusData): string[] {
  if (exchange) {
    const original = shortId(exchange.orderId);
    return sentences(
      exchange.resolution === 'exchange'
        ? `It was the replacement for your return from order ${original}. We've reopened that return: we'll send you another replacement or refund you, and email you either way.`
        : `It was the replacement for your return from order ${original}. These items are no longer available, so we'll refund you instead.`,
      exchange.paymentMethod === 'cod' &&
        'For a refund, please add your UPI ID or bank account to the return on the order’s page.',
    );
  }
  if (refund > 0)
    return [
      `We're refunding ${formatPaise(refund)} to your original payment method. Banks usually take a few working days to show it.`,
    ];
  return [order.paid ? 'There is nothing left to refund.' : 'You have not been charged.'];
}

function cashToHaveReady(order: Order) {
  const amount = amountToCollect(order);
  return amount > 0 && `Please have ${formatPaise(amount)} ready for the courier.`;
}
