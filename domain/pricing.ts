import type { Paise } from './money.ts';
import { feeOf, type PaymentMethod } from './payment-methods.ts';

export interface Policy {
  deliveryFee: Paise;
  /** Compared with the subtotal before the coupon. */
  freeDeliveryFrom: Paise;
  coupons: { minSubtotal: Paise; amount: Paise }[];
  codFee: Paise;
}

/** The payment provider's minimum, in paise. */
export const MIN_ONLINE_PAYMENT: Paise = 100;

/** The parts of a price in the order of the summary. Invoices spread item discounts over the items. */
export const PRICE_PARTS = {
  couponDiscount: 'item discount',
  /** The discount on a replacement, whose items were paid before. */
  exchangeDiscount: 'item discount',
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
  priceParts.reduce((sum, part) => (PRICE_PARTS[part] === kind ? sum + quote[part] : sum), 0);

export const itemDiscountOf = (quote: Quote): Paise => sumOf(quote, 'item discount');
export const feesOf = (quote: Quote): Paise => sumOf(quote, 'fee') - sumOf(quote, 'fee discount');

export function toQuote(subtotal: Paise, parts: Partial<Record<PricePart, Paise>>): Quote {
  const zeros = Object.fromEntries(priceParts.map((part) => [part, 0])) as Record<PricePart, Paise>;
  const quote = { subtotal, ...zeros, ...parts, total: 0 };
  return { ...quote, total: subtotal - itemDiscountOf(quote) + feesOf(quote) };
}

export function quote(
  lines: { price: Paise; quantity: number }[],
  payment: PaymentMethod,
  policy: Policy,
  codeDiscount: Paise = 0,
): Quote {
  const subtotal = subtotalOf(lines);
  const { deliveryFee } = policy;
  const fee = feeOf(payment);
  return toQuote(subtotal, {
    couponDiscount: Math.min(subtotal, Math.max(automaticDiscount(subtotal, policy), codeDiscount)),
    deliveryFee,
    deliveryDiscount: subtotal >= policy.freeDeliveryFrom ? deliveryFee : 0,
    ...(fee && { [fee]: policy[fee] }),
  });
}

export const toPriceLines = (quote: Quote): PriceLine[] => [
  { part: 'subtotal', amount: quote.subtotal },
  ...priceParts
    .filter((part) => quote[part] > 0 || part === 'deliveryFee')
    .map((part) => ({ part, amount: isDiscount(part) ? -quote[part] : quote[part] })),
  { part: 'total', amount: quote.total },
];

export const subtotalOf = (lines: { price: Paise; quantity: number }[]): Paise =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const automaticDiscount = (subtotal: Paise, { coupons }: Policy): Paise =>
  Math.min(
    subtotal,
    Math.max(0, ...coupons.map(({ minSubtotal, amount }) => (subtotal >= minSubtotal ? amount : 0))),
  );

export function nextOffers(subtotal: Paise, { freeDeliveryFrom, coupons }: Policy) {
  const [next] = coupons
    .filter(({ minSubtotal }) => minSubtotal > subtotal)
    .sort((a, b) => a.minSubtotal - b.minSubtotal);
  return {
    untilFreeDelivery: Math.max(0, freeDeliveryFrom - subtotal),
    nextCoupon: next && { missing: next.minSubtotal - subtotal, amount: next.amount },
  };
}
