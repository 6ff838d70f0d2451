import type { OrderStatus } from '#domain/order.ts';
import type { PaymentMethod } from '#domain/pricing.ts';

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

export const PAYMENT_METHOD_VALUES = { cod: 'COD', online: 'Online' } as const satisfies Record<
  PaymentMethod,
  string
>;

export const codeOf = <Code extends string>(values: Record<Code, string>, value: string): Code =>
  (Object.keys(values) as Code[]).find((code) => values[code] === value) ?? (value as Code);
