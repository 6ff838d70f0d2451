import type { Paise } from './money.ts';
import type { State } from './pincode.ts';

/** Values are in paise without tax, rates in percent, days in India. */
export interface TaxRate {
  hsn: string;
  from: string;
  until: string | null;
  percent: number;
  above: { value: Paise; percent: number } | null;
}

export interface Tax {
  legalName: string;
  address: string;
  state: State;
  gstin: string | null;
  rates: TaxRate[];
  otherPercent: number;
}

export function rateOf({ rates, otherPercent }: Tax, hsn: string, day: string): Omit<TaxRate, 'hsn'> {
  const [best] = rates
    .filter((rate) => hsn.startsWith(rate.hsn) && rate.from <= day && (!rate.until || day <= rate.until))
    .sort((a, b) => b.hsn.length - a.hsn.length || b.from.localeCompare(a.from));
  return best ?? { from: day, until: null, percent: otherPercent, above: null };
}

/** `total` is in paise with tax, but the value of one item without tax decides. */
export function percentOf({ percent, above }: Omit<TaxRate, 'hsn'>, total: Paise, quantity: number): number {
  if (!above) return percent;
  return total * 100 <= valueLimit(above.value, percent) * quantity ? percent : above.percent;
}

export function isBetweenRates({ percent, above }: Omit<TaxRate, 'hsn'>, price: Paise): boolean {
  return (
    above !== null &&
    price * 100 > valueLimit(above.value, percent) &&
    price * 100 <= valueLimit(above.value, above.percent)
  );
}

const valueLimit = (value: Paise, percent: number) => Math.round(value * (100 + percent));

export interface TaxSplit {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

export function splitTax(total: Paise, percent: number, isWithinState: boolean): TaxSplit {
  if (!isWithinState) {
    const igst = Math.round((total * percent) / (100 + percent));
    return { taxable: total - igst, cgst: 0, sgst: 0, igst };
  }
  const half = Math.round((total * percent) / (100 + percent) / 2);
  return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
}

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
