import { max, type Paise, paise, toPaise } from '#domain/money.ts';
import { percentOf } from '#domain/percent-of.ts';

export const MIN_PRICE = toPaise(1);
export const MAX_PRICE = toPaise(10_000_000);

export interface Prices {
  price: Paise;
  mrp: Paise;
}

export interface OwnPrices {
  price: Paise | null;
  mrp: Paise | null;
}

export const REPRICED = ['price', 'mrp', 'both'] as const;
export const ROUNDINGS = ['none', 'rupee', '.99', '99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export interface Repricing {
  target: (typeof REPRICED)[number];
  unit: 'percent' | 'amount';
  /** Hundredths of a percent, or paise. Negative values lower the price. */
  value: number;
  rounding: Rounding;
}

export type PriceProblem = 'over_mrp' | 'too_low' | 'too_high';

/** Endings in paise: prices are multiples of `step`, less `below`. */
const ENDINGS: Record<Rounding, { step: number; below: number }> = {
  none: { step: 1, below: 0 },
  rupee: { step: 100, below: 0 },
  '.99': { step: 100, below: 1 },
  99: { step: 10_000, below: 100 },
};

export function repriceAmount(amount: Paise, { unit, value, rounding }: Repricing): Paise {
  const { step, below } = ENDINGS[rounding];
  const toEnding = (wanted: number) => Math.round((wanted + below) / step) * step - below;
  return unit === 'percent'
    ? percentOf(amount, 10_000 + value, 10_000, toEnding)
    : paise(toEnding(amount + value));
}

export function reprice({ price, mrp }: Prices, repricing: Repricing): Prices & { problem?: PriceProblem } {
  const { target } = repricing;
  const next = {
    price: target === 'mrp' ? price : repriceAmount(price, repricing),
    mrp: target === 'price' ? mrp : repriceAmount(mrp, repricing),
  };
  if (next.price < MIN_PRICE) return { ...next, problem: 'too_low' };
  if (next.price > next.mrp) return { ...next, problem: 'over_mrp' };
  if (next.mrp > MAX_PRICE) return { ...next, problem: 'too_high' };
  return next;
}

export function pricesOf(product: Prices, variant: OwnPrices): Prices {
  const price = variant.price ?? product.price;
  return { price, mrp: variant.mrp ?? max(product.mrp, price) };
}

interface RepricedProduct<Variant> {
  prices: Prices;
  variants: (Variant & OwnPrices)[];
  problem?: { kind: PriceProblem; prices: Prices; variant?: Variant };
}

export function repriceProduct<Variant extends OwnPrices>(
  product: Prices,
  variants: Variant[],
  repricing: Repricing,
): RepricedProduct<Variant> {
  const { problem: kind, ...prices } = reprice(product, repricing);
  let problem: RepricedProduct<Variant>['problem'] = kind && { kind, prices };
  const repriced = variants.map((variant) => {
    const { problem: kind, ...own } = reprice(pricesOf(product, variant), repricing);
    if (kind) problem ??= { kind, prices: own, variant };
    const isOwnPrice = variant.price !== null;
    const isOwnMrp = variant.mrp !== null || own.mrp !== max(prices.mrp, own.price);
    return { ...variant, price: isOwnPrice ? own.price : null, mrp: isOwnMrp ? own.mrp : null };
  });
  return { prices, variants: repriced, ...(problem && { problem }) };
}
