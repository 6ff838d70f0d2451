import type { Address } from '#domain/address.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatPaise, min, type Paise, toPaise, ZERO } from '#domain/money.ts';
import { amountToCollect, type OrderStatus, orderNumber, TRACKER } from '#domain/orders/order.ts';
import { needsPayout, type PaymentMethod, type RecordedPayment } from '#domain/orders/payment-methods.ts';
import { type Quote, toQuote } from '#domain/orders/pricing.ts';
import type { AttemptReason } from '#domain/shipments/scan.ts';
import { type EmailLine, type EmailTemplate, type EmailWords, when } from '../email-text.ts';
import { SAMPLE_ADDRESS, SAMPLE_DATE, SAMPLE_LINES } from './sample.ts';

interface Order extends Quote {
  id: string;
  number: number;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  recordedPayment?: RecordedPayment | null;
  paid: boolean;
  advancePaid: Paise;
  cashReduction: Paise;
  carrier: string | null;
  trackingNumber: string | null;
  cancelReason: string | null;
  createdAt: Date;
  shippedAt: Date | null;
  address: Address | null;
  couponCode: string | null;
}

export interface OrderStatusData {
  order: Order;
  lines: EmailLine[];
  to: { name: string };
  orderUrl: string;
  /** Works without signing in. Null if the order is not on its way. */
  trackingUrl: string | null;
  returnDays: number;
  expectedBy: string | null;
  refund: Paise;
  /** Partial refunds before this email. Emails of older versions do not have it. */
  refunded?: Paise;
  exchange: Exchange | null;
  /** Null if the email is about the whole order. */
  parcel: EmailParcel | null;
  /** Why the delivery attempt failed. */
  reason?: AttemptReason | null;
}

/** One of several parcels of an order. */
interface EmailParcel {
  lines: EmailLine[];
  /** The items that have not been sent yet. */
  toFollow: EmailLine[];
  cash: Paise;
}

interface Exchange {
  orderNumber: number;
  orderUrl: string;
  resolution: 'refund' | 'exchange';
  paymentMethod: PaymentMethod;
  recordedPayment?: RecordedPayment | null;
}

type OrderStatusKey =
  | 'order_shipped'
  | 'order_tracking_changed'
  | 'order_out_for_delivery'
  | 'order_attempt_failed'
  | 'order_delivered'
  | 'order_delivery_undone'
  | 'order_cancelled'
  | 'order_returned_to_sender';

interface OrderStatusTexts {
  emails: Record<OrderStatusKey, EmailWords>;
  subject: (status: string) => string;
  viewOrder: string;
  trackOrder: string;
  answerAttempt: string;
  attemptReasons: Record<AttemptReason, string>;
  viewReturn: string;
  parcelNote: (items: string, toFollow: string) => string;
  cashNote: (amount: string) => string;
  trackingNote: (number: string) => string;
  courierAndTracking: (carrier: string | null, number: string | null) => string;
  returnNote: (days: number) => string;
  /** The refund of an exchange whose replacement was not delivered. */
  replacementRefund: Record<Exchange['resolution'], (originalOrder: string) => string>;
  refundNote: (amount: string) => string;
  /** The text about a payment that the merchant has recorded. */
  sendBackNote: (amount: string) => string;
  nothingLeftToRefund: string;
  notCharged: string;
  payoutNote: string;
  atYourRequest: string;
  reasonNote: (reason: string) => string;
  orderAgainNote: string;
  sampleReason: string;
}

type Placeholders = EmailTemplate<OrderStatusData>['placeholders'];

const SAMPLE: OrderStatusData = {
  order: {
    ...{
      id: '0a1b2c3d4e5f',
      number: 1001,
      status: 'shipped',
      paymentMethod: 'cod',
      paid: false,
      advancePaid: ZERO,
      cashReduction: ZERO,
    },
    ...toQuote(toPaise(1598), {
      deliveryFee: toPaise(40),
      deliveryDiscount: toPaise(40),
      codFee: toPaise(100),
    }),
    ...{ createdAt: SAMPLE_DATE, shippedAt: new Date(SAMPLE_DATE.getTime() + DAY_MS), couponCode: null },
    address: SAMPLE_ADDRESS,
    ...{ carrier: 'Blue Dart', trackingNumber: 'BD123456789', cancelReason: null },
  },
  lines: SAMPLE_LINES,
  to: { name: 'Asha Rao' },
  orderUrl: 'https://example.org/',
  trackingUrl: 'https://example.org/',
  returnDays: 7,
  expectedBy: null,
  refund: ZERO,
  exchange: null,
  parcel: null,
};

const STATUS_OF: Record<OrderStatusKey, OrderStatus> = {
  order_shipped: 'shipped',
  order_tracking_changed: 'shipped',
  order_out_for_delivery: 'out_for_delivery',
  order_attempt_failed: 'out_for_delivery',
  order_delivered: 'delivered',
  order_delivery_undone: 'out_for_delivery',
  order_cancelled: 'cancelled',
  order_returned_to_sender: 'returned_to_sender',
};

const listOf = (lines: EmailLine[] = []): string =>
  lines
    .map(({ name, size, quantity }) => `${quantity} × ${size === ONE_SIZE ? name : `${name} (${size})`}`)
    .join(', ');

const sampleOf = (status: OrderStatus, sample = SAMPLE): OrderStatusData => ({
  ...sample,
  order: { ...sample.order, status },
});

export function orderStatusEmails(
  texts: OrderStatusTexts,
): Record<OrderStatusKey, EmailTemplate<OrderStatusData>> {
  const email = (
    key: OrderStatusKey,
    placeholders: Placeholders = {},
    rest: Partial<EmailTemplate<OrderStatusData>> = {},
  ): EmailTemplate<OrderStatusData> => ({
    words: { ...texts.emails[key], subject: texts.subject(texts.emails[key].subject) },
    placeholders: {
      name: ({ to }) => to.name,
      'order number': ({ order }) => orderNumber(order.number),
      ...placeholders,
    },
    order: ({ order, lines, expectedBy, parcel, refunded }) => {
      const step = TRACKER.find((one) => one === order.status && one !== 'delivered');
      const { address, createdAt, shippedAt } = order;
      return {
        lines: parcel?.lines ?? lines,
        // The amounts are those of the whole order.
        ...(!parcel && { quote: order, refunded }),
        address,
        ...(step && { progress: { step, createdAt, shippedAt, expectedBy } }),
      };
    },
    action: ({ orderUrl }) => ({ label: texts.viewOrder, url: orderUrl }),
    ...rest,
    sample: sampleOf(STATUS_OF[key], rest.sample),
  });

  const cash: Placeholders = {
    'cash note': ({ order, parcel }) => {
      const due = amountToCollect(order);
      const amount = parcel ? min(due, parcel.cash) : due;
      return when(amount > 0, texts.cashNote(formatPaise(amount)));
    },
  };

  const refund: Placeholders = {
    'refund note': ({ order, refund, exchange }) => {
      if (exchange) return texts.replacementRefund[exchange.resolution](orderNumber(exchange.orderNumber));
      if (refund > 0)
        return texts[order.recordedPayment ? 'sendBackNote' : 'refundNote'](formatPaise(refund));
      return order.paid ? texts.nothingLeftToRefund : texts.notCharged;
    },
    'payout note': ({ exchange }) => when(!!exchange && needsPayout(exchange), texts.payoutNote),
  };

  const reversed: Partial<EmailTemplate<OrderStatusData>> = {
    required: ['refund note', 'payout note'],
    action: ({ exchange, orderUrl }) =>
      exchange
        ? { label: texts.viewReturn, url: exchange.orderUrl }
        : { label: texts.viewOrder, url: orderUrl },
    sample: {
      ...SAMPLE,
      order: { ...SAMPLE.order, paymentMethod: 'online', paid: true, cancelReason: texts.sampleReason },
      refund: toPaise(1598),
    },
  };

  const tracked: Partial<EmailTemplate<OrderStatusData>> = {
    action: ({ trackingUrl, orderUrl }) => ({ label: texts.trackOrder, url: trackingUrl ?? orderUrl }),
  };

  return {
    order_shipped: email(
      'order_shipped',
      {
        courier: ({ order }) => String(order.carrier),
        'tracking number': ({ order }) => order.trackingNumber ?? '',
        'tracking note': ({ order }) =>
          order.trackingNumber ? texts.trackingNote(order.trackingNumber) : '',
        'parcel note': ({ parcel }) =>
          when(!!parcel, texts.parcelNote(listOf(parcel?.lines), listOf(parcel?.toFollow))),
        ...cash,
      },
      tracked,
    ),
    order_tracking_changed: email(
      'order_tracking_changed',
      {
        'courier and tracking': ({ order }) => texts.courierAndTracking(order.carrier, order.trackingNumber),
      },
      { required: ['courier and tracking'] },
    ),
    order_out_for_delivery: email('order_out_for_delivery', cash, tracked),
    order_attempt_failed: email(
      'order_attempt_failed',
      {
        courier: ({ order }) => String(order.carrier),
        'attempt reason': ({ reason }) => texts.attemptReasons[reason ?? 'other'],
        ...cash,
      },
      {
        action: ({ trackingUrl, orderUrl }) => ({ label: texts.answerAttempt, url: trackingUrl ?? orderUrl }),
        sample: { ...SAMPLE, reason: 'unreachable' },
      },
    ),
    order_delivered: email('order_delivered', {
      'return note': ({ returnDays }) => texts.returnNote(returnDays),
      'return days': ({ returnDays }) => String(returnDays),
    }),
    order_delivery_undone: email('order_delivery_undone', cash),
    order_cancelled: email(
      'order_cancelled',
      { reason: ({ order }) => order.cancelReason ?? texts.atYourRequest, ...refund },
      reversed,
    ),
    order_returned_to_sender: email(
      'order_returned_to_sender',
      {
        'reason note': ({ order }) => (order.cancelReason ? texts.reasonNote(order.cancelReason) : ''),
        ...refund,
        'order again note': ({ exchange }) => when(!exchange, texts.orderAgainNote),
      },
      reversed,
    ),
  };
}
