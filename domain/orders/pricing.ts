import { add, max, min, type Paise, subtract, sum, times, toPaise, ZERO } from '#domain/money.ts';
import { type PaymentMethod, paymentMethods, rulesOf } from './payment-methods.ts';

export interface Policy {
  deliveryFee: Paise;
  /** Compared with the subtotal before the coupon. */
  freeDeliveryFrom: Paise;
  coupons: { minSubtotal: Paise; amount: Paise }[];
  codFee: Paise;
  /** Browsers do not get a discount of 0. */
  onlineDiscount?: Paise | undefined;
}

/** The payment provider's minimum. */
export const MIN_ONLINE_PAYMENT = toPaise(1);

/** The parts of a price in the order of the summary. Invoices spread item discounts over the items. */
export const PRICE_PARTS = {
  couponDiscount: 'item discount',
  /** The discount on a replacement, whose items were paid before. */
  exchangeDiscount: 'item discount',
  /** The discount that the merchant gives in a draft order. */
  merchantDiscount: 'item discount',
  onlineDiscount: 'item discount',
  deliveryFee: 'fee',
  deliveryDiscount: 'fee discount',
  codFee: 'fee',
} as const;

export type PricePart = keyof typeof PRICE_PARTS;
export const priceParts = Object.keys(PRICE_PARTS) as PricePart[];

export type Quote = Record<'subtotal' | PricePart | 'total', Paise>;

export interface PriceLine {
  part: keyof Quote;
  amount: Paise;
}

export const isDiscount = (part: PricePart): boolean => PRICE_PARTS[part] !== 'fee';

const sumOf = (quote: Quote, kind: (typeof PRICE_PARTS)[PricePart]): Paise =>
  sum(priceParts.filter((part) => PRICE_PARTS[part] === kind).map((part) => quote[part]));

export const itemDiscountOf = (quote: Quote): Paise => sumOf(quote, 'item discount');
export const feesOf = (quote: Quote): Paise => subtract(sumOf(quote, 'fee'), sumOf(quote, 'fee discount'));

export function toQuote(subtotal: Paise, parts: Partial<Record<PricePart, Paise>>): Quote {
  const zeros = Object.fromEntries(priceParts.map((part) => [part, ZERO])) as Record<PricePart, Paise>;
  const quote = { subtotal, ...zeros, ...parts, total: ZERO };
  return { ...quote, total: add(subtract(subtotal, itemDiscountOf(quote)), feesOf(quote)) };
}

/** `payment` is undefined until it is chosen: a cart has neither its fee nor its discount. */
export function quote(
  lines: { price: Paise; quantity: number }[],
  payment: PaymentMethod | undefined,
  policy: Policy,
  codeDiscount = ZERO,
  givenDiscount = ZERO,
): Quote {
  const subtotal = subtotalOf(lines);
  const { deliveryFee } = policy;
  const couponDiscount = min(subtotal, max(automaticDiscount(subtotal, policy), codeDiscount));
  const merchantDiscount = min(subtract(subtotal, couponDiscount), givenDiscount);
  const items = subtract(subtotal, add(couponDiscount, merchantDiscount));
  return toQuote(subtotal, {
    couponDiscount,
    merchantDiscount,
    deliveryFee,
    deliveryDiscount: subtotal >= policy.freeDeliveryFrom ? deliveryFee : ZERO,
    ...(payment && partsOf(payment, policy, items)),
  });
}

/** A fee that the merchant sets is charged on any subtotal. Null lets the policy decide. */
export const withDeliveryFee = (policy: Policy, deliveryFee: Paise | null): Policy =>
  deliveryFee === null
    ? policy
    : { ...policy, deliveryFee, freeDeliveryFrom: Number.POSITIVE_INFINITY as Paise };

/** The price of a placed order if it is paid by another method. Its items and delivery cost what they did. */
export function quoteFor(payment: PaymentMethod, placed: Quote, policy: Policy): Quote {
  const parts = Object.fromEntries(priceParts.map((part) => [part, placed[part]])) as Record<
    PricePart,
    Paise
  >;
  for (const method of paymentMethods)
    for (const part of [rulesOf(method).fee, rulesOf(method).discount]) if (part) parts[part] = ZERO;
  const items = subtract(placed.subtotal, itemDiscountOf({ ...placed, ...parts }));
  return toQuote(placed.subtotal, { ...parts, ...partsOf(payment, policy, items) });
}

function partsOf(payment: PaymentMethod, policy: Policy, items: Paise): Partial<Record<PricePart, Paise>> {
  const { fee, discount } = rulesOf(payment);
  return {
    ...(discount && { [discount]: min(items, policy[discount] ?? ZERO) }),
    ...(fee && { [fee]: policy[fee] }),
  };
}

export const toPriceLines = (quote: Quote): PriceLine[] => [
  { part: 'subtotal', amount: quote.subtotal },
  ...priceParts
    .filter((part) => quote[part] > 0 || part === 'deliveryFee')
    .map((part) => ({ part, amount: isDiscount(part) ? times(quote[part], -1) : quote[part] })),
  { part: 'total', amount: quote.total },
];

export const subtotalOf = (lines: { price: Paise; quantity: number }[]): Paise =>
  sum(lines.map(({ price, quantity }) => times(price, quantity)));

export const automaticDiscount = (subtotal: Paise, { coupons }: Policy): Paise =>
  min(
    subtotal,
    max(ZERO, ...coupons.map(({ minSubtotal, amount }) => (subtotal >= minSubtotal ? amount : ZERO))),
  );

export function nextOffers(subtotal: Paise, { freeDeliveryFrom, coupons }: Policy) {
  const [next] = coupons
    .filter(({ minSubtotal }) => minSubtotal > subtotal)
    .sort((a, b) => a.minSubtotal - b.minSubtotal);
  return {
    untilFreeDelivery: max(ZERO, subtract(freeDeliveryFrom, subtotal)),
    nextCoupon: next && { missing: subtract(next.minSubtotal, subtotal), amount: next.amount },
  };
}
