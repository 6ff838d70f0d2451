import { add, max, type Paise, subtract, sum, times, ZERO } from '#domain/money.ts';
import { MIN_ONLINE_PAYMENT } from './pricing.ts';

/**
 * The price of one item that replaces one of `price`. The variants cost `before` and `after` today, so that a price that has
 * changed since the order makes no difference. `before` is undefined if the variant no longer exists.
 */
export const replacementPrice = (
  price: Paise,
  { before = price, after }: { before?: Paise | undefined; after: Paise },
): Paise => max(ZERO, add(price, subtract(after, before)));

/**
 * The amount that the replacements cost more or, negative, less. `difference` is that of one item. An amount that cannot be
 * paid online is waived.
 */
export function exchangeDifference(items: { difference: Paise; quantity: number }[]): Paise {
  const difference = sum(items.map((item) => times(item.difference, item.quantity)));
  return Math.abs(difference) < MIN_ONLINE_PAYMENT ? ZERO : difference;
}
