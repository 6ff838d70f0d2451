import type { OrderStatus } from '#domain/orders/order.ts';
import {
  isPaidAtProvider,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentMethods,
} from '#domain/orders/payment-methods.ts';

/** The specification names the first four; the others are sent as their codes. */
export const STATUS_VALUES = {
  processing: 'Processing',
  shipped: 'Shipped',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  payment_pending: 'payment_pending',
  cancelled: 'cancelled',
  returned: 'returned',
  returned_to_sender: 'returned_to_sender',
} as const satisfies Record<OrderStatus, string>;

type Values = { [Method in PaymentMethod]: (typeof PAYMENT_METHODS)[Method]['value'] };

export const PAYMENT_METHOD_VALUES = Object.fromEntries(
  paymentMethods.map((method) => [method, PAYMENT_METHODS[method].value]),
) as Values;

/** Methods that collect no money before the order is placed. */
export const PLACED_AT_ONCE = paymentMethods.flatMap((method) =>
  isPaidAtProvider(method) ? [] : PAYMENT_METHOD_VALUES[method],
);

export const codeOf = <Code extends string>(values: Record<Code, string>, value: string): Code =>
  (Object.keys(values) as Code[]).find((code) => values[code] === value) ?? (value as Code);
