import type { Paise } from './money.ts';
import type { State } from './pincode.ts';

/** A rate of GST, as a merchant writes it: values in paise without tax, rates in percent, days of the Indian calendar. */
export interface TaxRate {
  /** A prefix of HSN codes. */
  hsn: string;
  from: string;
  until: string | null;
  percent: number;
  /** The rate of items with a higher value. */
  above: { value: Paise; percent: number } | null;
}

export interface Tax {
  legalName: string;
  address: string;
  state: State;
  /** Without one the shop charges no tax and issues bills of supply. */
  gstin: string | null;
  rates: TaxRate[];
  otherPercent: number;
  /** Default HSN codes by sub-category. */
  hsn: Record<string, string>;
}

/** The rate with the longest matching prefix. */
export function rateOf({ rates, otherPercent }: Tax, hsn: string, day: string): Omit<TaxRate, 'hsn'> {
  const [best] = rates
    .filter((rate) => hsn.startsWith(rate.hsn) && rate.from <= day && (!rate.until || day <= rate.until))
    .sort((a, b) => b.hsn.length - a.hsn.length || b.from.localeCompare(a.from));
  return best ?? { from: day, until: null, percent: otherPercent, above: null };
}

/** `total` is in paise with tax; the value of one item without tax decides. */
export function percentOf({ percent, above }: Omit<TaxRate, 'hsn'>, total: number, quantity: number): number {
  if (!above) return percent;
  return total * 100 <= valueLimit(above.value, percent) * quantity ? percent : above.percent;
}

/** Some prices with tax are too high for the lower rate and too low for the higher one. */
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

/** The tax in a price, in paise: CGST and SGST within a state, IGST between states. */
export function splitTax(total: number, percent: number, isWithinState: boolean): TaxSplit {
  if (!isWithinState) {
    const igst = Math.round((total * percent) / (100 + percent));
    return { taxable: total - igst, cgst: 0, sgst: 0, igst };
  }
  const half = Math.round((total * percent) / (100 + percent) / 2);
  return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** Splits `total` by weight into integers that add up to it. */
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

export const part = (total: number, of: number, whole: number): number =>
  Number((BigInt(total) * BigInt(of)) / BigInt(whole));
