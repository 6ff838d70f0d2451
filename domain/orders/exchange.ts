import { add, max, min, type Paise, subtract, sum, times, ZERO } from '#domain/money.ts';
import { percentOf } from '#domain/percent-of.ts';
import { MIN_ONLINE_PAYMENT } from './pricing.ts';
import { spread } from './tax.ts';

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

/** A coupon of some percent takes them off a difference in price, too. Another discount stays the amount that it is. */
export const afterCoupon = (difference: Paise, couponPercent: number | null = null): Paise =>
  percentOf(difference, 100 - (couponPercent ?? 0), 100, Math.trunc);

/** The amount that the replacements of an item cost more or, negative, less. */
export const itemDifference = (
  { quantity, newPrice }: { quantity: number; newPrice: Paise | null },
  { price }: { price: Paise },
  couponPercent: number | null = null,
): Paise => times(afterCoupon(subtract(newPrice ?? price, price), couponPercent), quantity);

/** The amounts that the replacements cost more, to which an invoice of the difference is spread. */
export const risesOf = (differences: Paise[]): Paise[] => differences.map((one) => max(ZERO, one));

/**
 * The credit of each item is what its replacement costs less. `difference` is that of the exchange, `values` what the items
 * still cost. An item that costs more gets what the others cost less, as far as this is not refunded; its credit is negative.
 */
export function exchangeCredits(differences: Paise[], difference: Paise, values: Paise[]): Paise[] {
  const rises = risesOf(differences);
  const falls = differences.map((one) => max(ZERO, subtract(ZERO, one)));
  const moved = min(sum(rises), sum(falls));
  const credited = spread(add(moved, max(ZERO, subtract(ZERO, difference))), falls).map((one, index) =>
    min(one, values[index]!),
  );
  const gained = spread(min(moved, sum(credited)), rises);
  return credited.map((one, index) => subtract(one, gained[index]!));
}
