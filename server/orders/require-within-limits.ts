import { itemName } from '#domain/catalogue/product.ts';
import { inOrderLanguage } from '#domain/orders/order.ts';
import { canPayWith, hasTooManyItems, lineOverLimit } from '#domain/orders/order-limits.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { PricedOrder } from './price.ts';

/** `place_order` counts the open COD orders under a lock. */
export function requireWithinLimits({ lines, price, settings }: PricedOrder, payment: PaymentMethod): void {
  const { maxPerVariant, maxItems, maxCodTotal } = settings.orderLimits;
  const line = lineOverLimit(lines, settings.orderLimits);
  if (line) {
    const { name, size } = inOrderLanguage(line);
    throw new Refusal('invalid_input', 'tooManyOfItem', { item: itemName(name, size), max: maxPerVariant });
  }
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (hasTooManyItems(count, settings.orderLimits))
    throw new Refusal('invalid_input', 'orderTooLarge', { count, max: maxItems });
  if (!canPayWith(payment, price.total, settings.orderLimits))
    throw fieldRefusal('paymentMethod', 'codTotalTooHigh', { max: maxCodTotal });
}
