import { codeOf, PAYMENT_METHOD_VALUES, STATUS_VALUES } from '#contract/order-values.ts';
import type { Output } from '#contract/schemas.ts';

export type Order = ReturnType<typeof toOrder>;

export const toOrder = ({ status, paymentMethod, ...order }: Output<'order.get'>) => ({
  ...order,
  status: codeOf(STATUS_VALUES, status),
  paymentMethod: codeOf(PAYMENT_METHOD_VALUES, paymentMethod),
});

export const newestFirst = <Dated extends { date: string }>(orders: Dated[]): Dated[] =>
  orders.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
