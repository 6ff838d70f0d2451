import { formatPaise, type Paise, toPaise } from '#domain/money.ts';
import { amountToCollect, type OrderStatus, shortId } from '#domain/order.ts';
import type { PaymentMethod } from '#domain/pricing.ts';
import { type EmailTemplate, type EmailWords, when } from '../../email-text.ts';

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

const SAMPLE: OrderStatusData = {
  order: {
    ...{ id: '0a1b2c3d4e5f', status: 'shipped', paymentMethod: 'cod', paid: false, total: toPaise(1698) },
    ...{ carrier: 'Blue Dart', trackingNumber: 'BD123456789', cancelReason: null },
  },
  to: { name: 'Asha Rao' },
  orderUrl: 'https://example.org/',
  returnDays: 7,
  refund: 0,
  exchange: null,
};

type Placeholders = EmailTemplate<OrderStatusData>['placeholders'];

const common: Placeholders = {
  name: ({ to }) => to.name,
  'order number': ({ order }) => shortId(order.id),
};

const cash: Placeholders = {
  'cash note': ({ order }) => {
    const amount = amountToCollect(order);
    return when(amount > 0, `Please have ${formatPaise(amount)} ready for the courier.`);
  },
};

const template = (
  words: EmailWords,
  more: Placeholders = {},
  rest: Partial<EmailTemplate<OrderStatusData>> = {},
): EmailTemplate<OrderStatusData> => ({
  words: { ...words, subject: `${words.subject}: {brand} order {order number}` },
  placeholders: { ...common, ...more },
  action: ({ orderUrl }) => ({ label: 'View your order', url: orderUrl }),
  sample: SAMPLE,
  ...rest,
});

/** Of a return whose replacement was not delivered. */
const refund: Placeholders = {
  'refund note': ({ order, refund, exchange }) => {
    if (exchange) {
      const original = shortId(exchange.orderId);
      return exchange.resolution === 'exchange'
        ? `It was the replacement for your return from order ${original}. We've reopened that return: we'll send you another replacement or refund you, and email you either way.`
        : `It was the replacement for your return from order ${original}. These items are no longer available, so we'll refund you instead.`;
    }
    if (refund > 0)
      return `We're refunding ${formatPaise(refund)} to your original payment method. Banks usually take a few working days to show it.`;
    return order.paid ? 'There is nothing left to refund.' : 'You have not been charged.';
  },
  'payout note': ({ exchange }) =>
    when(
      exchange?.paymentMethod === 'cod',
      'For a refund, please add your UPI ID or bank account to the return on the order’s page.',
    ),
};

const reversed: Partial<EmailTemplate<OrderStatusData>> = {
  required: ['refund note', 'payout note'],
  action: ({ exchange, orderUrl }) =>
    exchange
      ? { label: 'View your return', url: exchange.orderUrl }
      : { label: 'View your order', url: orderUrl },
  sample: {
    ...SAMPLE,
    order: { ...SAMPLE.order, paymentMethod: 'online', paid: true, cancelReason: 'An item is damaged.' },
    refund: toPaise(1598),
  },
};

export const orderStatus = {
  order_shipped: template(
    {
      subject: 'On its way',
      heading: 'Your order is on its way, {name}',
      text: "We've handed your order {order number} to {courier}.\n\n{tracking note}\n\n{cash note}",
    },
    {
      courier: ({ order }) => String(order.carrier),
      'tracking number': ({ order }) => order.trackingNumber ?? '',
      'tracking note': ({ order }) =>
        when(order.trackingNumber, `Your tracking number is ${order.trackingNumber}.`),
      ...cash,
    },
  ),
  order_tracking_changed: template(
    {
      subject: 'Tracking updated',
      heading: 'Your tracking details have changed',
      text: 'Your order {order number} is with {courier and tracking}\n\nPlease ignore the details in our earlier email.',
    },
    {
      'courier and tracking': ({ order }) =>
        order.trackingNumber
          ? `${order.carrier}. The tracking number is ${order.trackingNumber}.`
          : `${order.carrier}, without a tracking number.`,
    },
    { required: ['courier and tracking'] },
  ),
  order_out_for_delivery: template(
    {
      subject: 'Out for delivery',
      heading: 'Your order arrives today',
      text: 'Your order {order number} is out for delivery.\n\n{cash note}',
    },
    cash,
  ),
  order_delivered: template(
    {
      subject: 'Delivered',
      heading: 'Your order has arrived, {name}',
      text: 'Your order {order number} was delivered. We hope you like it.\n\n{return note}',
    },
    {
      'return note': ({ returnDays, exchange }) =>
        when(
          !exchange,
          `If something doesn't fit or isn't right, you can request a return or exchange from the order’s page within ${returnDays} days.`,
        ),
      'return days': ({ returnDays }) => String(returnDays),
    },
  ),
  order_delivery_undone: template(
    {
      subject: 'Not delivered yet',
      heading: 'Your order is still on its way',
      text: "We marked your order {order number} as delivered by mistake. We'll email you once it has arrived.\n\n{cash note}",
    },
    cash,
  ),
  order_cancelled: template(
    {
      subject: 'Cancelled',
      heading: 'Your order has been cancelled',
      text: 'Your order {order number} will not be shipped. Reason: {reason}\n\n{refund note}\n\n{payout note}',
    },
    { reason: ({ order }) => order.cancelReason ?? 'At your request.', ...refund },
    reversed,
  ),
  order_returned_to_sender: template(
    {
      subject: 'Returned to us',
      heading: 'Your parcel came back to us',
      text: 'Your order {order number} could not be delivered and was returned to us.\n\n{reason note}\n\n{refund note}\n\n{payout note}\n\n{order again note}',
    },
    {
      'reason note': ({ order }) => when(order.cancelReason, `Reason: ${order.cancelReason}`),
      ...refund,
      'order again note': ({ exchange }) =>
        when(!exchange, 'If you still want these items, please place a new order.'),
    },
    reversed,
  ),
};
