import { max, type Paise, subtract, sum, times, toPaise, ZERO } from '#domain/money.ts';
import { feesOf, itemDiscountOf } from '#domain/orders/pricing.ts';
import { isShopsFault } from '#domain/orders/returns.ts';
import type { Order } from '#web/orders/order.ts';

type Returned = Pick<Order['returns'][number]['items'][number], 'productId' | 'size' | 'quantity' | 'reason'>;

interface ExpectedRefund {
  amount: Paise;
  /** The fees that the customer paid. If they are refunded, a share of them is added to the amount. */
  fees?: { amount: Paise; areRefunded: boolean };
}

/** Undefined if discounts or earlier refunds change what the items cost, unless they were free. */
export function expectedRefund(order: Order, returned: Returned[]): ExpectedRefund | undefined {
  const { breakdown, items, replaces, returns } = order;
  // Other backends send no breakdown.
  if (!breakdown || replaces || returns.some(({ isByMerchant }) => isByMerchant)) return undefined;
  const areRefunded = returned.some(({ reason }) => isShopsFault(reason));
  const discount = itemDiscountOf(breakdown);
  const isFree = discount === breakdown.subtotal && !areRefunded;
  if (discount > 0 && !isFree) return undefined;
  const priceOf = ({ productId, size }: Returned) =>
    toPaise(items.find((item) => item.productId === productId && item.size === size)?.price ?? 0);
  const fees = feesOf(breakdown);
  return {
    amount: isFree ? ZERO : sum(returned.map((item) => times(priceOf(item), item.quantity))),
    ...(fees > 0 && { fees: { amount: fees, areRefunded } }),
  };
}

/** The part of a refund that is fees. 0 if discounts or earlier refunds change what the items cost. */
export function feesIn(order: Order, { refund, items }: Order['returns'][number]): Paise {
  const ofItems = expectedRefund(order, items);
  return ofItems ? max(ZERO, subtract(refund, ofItems.amount)) : ZERO;
}
