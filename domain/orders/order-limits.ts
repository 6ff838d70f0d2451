import type { Paise } from '#domain/money.ts';
import { isCashOnDelivery, type PaymentMethod } from './payment-methods.ts';

/** Limits of the orders that customers place. Replacements and what staff do are not limited. */
export interface OrderLimits {
  /** Including its fees. */
  maxCodTotal: Paise;
  maxPerVariant: number;
  maxItems: number;
  /** An order is open until it is delivered, cancelled or returned to sender. */
  maxOpenCodPerAccount: number;
  maxOpenCodPerPhone: number;
}

/** Each variant is one of the lines. */
export const lineOverLimit = <Line extends { quantity: number }>(
  lines: Line[],
  { maxPerVariant }: Pick<OrderLimits, 'maxPerVariant'>,
): Line | undefined => lines.find(({ quantity }) => quantity > maxPerVariant);

export const hasTooManyItems = (count: number, { maxItems }: Pick<OrderLimits, 'maxItems'>): boolean =>
  count > maxItems;

export const canPayWith = (
  method: PaymentMethod,
  total: Paise,
  { maxCodTotal }: Pick<OrderLimits, 'maxCodTotal'>,
): boolean => !isCashOnDelivery(method) || total <= maxCodTotal;
