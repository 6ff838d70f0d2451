import { type Paise, sum, times, toPaise } from '#domain/money.ts';
import { feesOf, itemDiscountOf } from '#domain/orders/pricing.ts';
import { isShopsFault } from '#domain/orders/returns.ts';
import type { Order } from '#web/orders/order.ts';
import type { ItemToReturn } from './return-item.tsx';

interface ExpectedRefund {
  amount: Paise;
  /** The fees that the customer paid. If they are refunded, a share of them is added to the amount. */
  fees?: { amount: Paise; areRefunded: boolean };
}

/** Undefined if discounts or earlier refunds change what the items cost. */
export function expectedRefund(order: Order, returned: ItemToReturn[]): ExpectedRefund | undefined {
  const { breakdown, items, replaces, returns } = order;
  // Other backends send no breakdown.
  if (!breakdown || itemDiscountOf(breakdown) > 0) return undefined;
  if (replaces || returns.some(({ isByMerchant }) => isByMerchant)) return undefined;
  const priceOf = ({ productId, size }: ItemToReturn) =>
    toPaise(items.find((item) => item.productId === productId && item.size === size)?.price ?? 0);
  const fees = feesOf(breakdown);
  return {
    amount: sum(returned.map((item) => times(priceOf(item), item.quantity))),
    ...(fees > 0 && {
      fees: { amount: fees, areRefunded: returned.some(({ reason }) => isShopsFault(reason)) },
    }),
  };
}
