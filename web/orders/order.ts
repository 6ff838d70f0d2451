import { codeOf, PAYMENT_METHOD_VALUES, STATUS_VALUES } from '#contract/order-values.ts';
import type { Output } from '#contract/schemas.ts';

type OrderOnWire = Output<'order.get'>;

/** An order with its status and payment method as codes. */
export type Order = ReturnType<typeof toOrder>;

export const toOrder = ({ status, paymentMethod, ...order }: OrderOnWire) => ({
  ...order,
  status: codeOf(STATUS_VALUES, status),
  paymentMethod: codeOf(PAYMENT_METHOD_VALUES, paymentMethod),
});
