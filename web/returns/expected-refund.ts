import { type Paise, sum, times, toPaise } from '#domain/money.ts';
import { feesOf, itemDiscountOf } from '#domain/orders/pricing.ts';
import { isShopsFault } from '#domain/orders/returns.ts';
import type { Order } from '#web/orders/order.ts';
import type { ItemToReturn } from './return-item.tsx';

interface ExpectedRefund {
  amount: Paise;
  /** Whether the customer paid fees, and a share of them is refunded besides or not. */
  fees?: 'refunded' | 'not_refunded';
}

/** Undefined if discounts or earlier refunds change what the items cost. */
export function expectedRefund(order: Order, returned: ItemToReturn[]): ExpectedRefund | undefined {
  const { breakdown, items, replaces, returns } = order;
  // Other backends send no breakdown.
  if (!breakdown || itemDiscountOf(breakdown) > 0) return undefined;
  if (replaces || returns.some(({ isByMerchant }) => isByMerchant)) return undefined;
  const priceOf = ({ productId, size }: ItemToReturn) =>
    toPaise(items.find((item) => item.productId === productId && item.size === size)?.price ?? 0);
  const fees = returned.some(({ reason }) => isShopsFault(reason)) ? 'refunded' : 'not_refunded';
  return {
    amount: sum(returned.map((item) => times(priceOf(item), item.quantity))),
    ...(feesOf(breakdown) > 0 && { fees }),
  };
}
