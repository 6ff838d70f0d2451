import type { Paise } from './money.ts';
import type { State } from './pincode.ts';

/** A rate of GST, as a merchant writes it: values in paise without tax, rates in percent, days of the Indian calendar. */
export interface TaxRate {
  /** The first digits of the HSN codes it is for. */
  hsn: string;
  from: string;
  until: string | null;
  percent: number;
  /** Another rate for pieces of a higher value. */
  above: { value: Paise; percent: number } | null;
}

/** Who sells, and what is taxed how. */
export interface Tax {
  legalName: string;
  address: string;
  state: State;
  /** Without one no tax may be charged, and bills of supply are written. */
  gstin: string | null;
  rates: TaxRate[];
  /** Of goods that none of the rates names. */
  otherPercent: number;
  /** The HSN code of products that have none of their own, by sub-category. */
  hsn: Record<string, string>;
}

/** The rate of a code on a day: the longest match counts. */
export function rateOf({ rates, otherPercent }: Tax, hsn: string, day: string): Omit<TaxRate, 'hsn'> {
  const [best] = rates
    .filter((rate) => hsn.startsWith(rate.hsn) && rate.from <= day && (!rate.until || day <= rate.until))
    .sort((a, b) => b.hsn.length - a.hsn.length || b.from.localeCompare(a.from));
  return best ?? { from: day, until: null, percent: otherPercent, above: null };
}

/** The percent for pieces that together cost `total` paise with tax: the value of one piece without tax decides. */
export function percentOf({ percent, above }: Omit<TaxRate, 'hsn'>, total: number, quantity: number): number {
  if (!above) return percent;
  return total * 100 <= valueLimit(above.value, percent) * quantity ? percent : above.percent;
}

/** Between the two rates no tax-inclusive price fits: too dear for the lower one, too cheap for the higher one. */
export function isBetweenRates({ percent, above }: Omit<TaxRate, 'hsn'>, price: number): boolean {
  return (
    above !== null &&
    price * 100 > valueLimit(above.value, percent) &&
    price * 100 <= valueLimit(above.value, above.percent)
  );
}

/** A hundred times the price with tax of an item that is worth `value` without. */
const valueLimit = (value: Paise, percent: number) => Math.round(value * (100 + percent));

export interface TaxSplit {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** What of a price with tax is tax, in paise: in equal halves within a state, whole between states. Nothing is lost. */
export function splitTax(total: number, percent: number, isWithinState: boolean): TaxSplit {
  if (!isWithinState) {
    const igst = Math.round((total * percent) / (100 + percent));
    return { taxable: total - igst, cgst: 0, sgst: 0, igst };
  }
  const half = Math.round((total * percent) / (100 + percent) / 2);
  return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** `total` in whole parts as the weights are: the parts add up to it, and none is off by one or more. */
export function spread(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  let before = 0;
  return weights.map((weight) => {
    const from = part(total, before, sum);
    before += weight;
    return part(total, before, sum) - from;
  });
}

/** What the first `of` of `whole` have of a total, in whole paise. */
export const part = (total: number, of: number, whole: number): number =>
  Number((BigInt(total) * BigInt(of)) / BigInt(whole));
