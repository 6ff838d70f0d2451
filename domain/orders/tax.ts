import { type Paise, paise, subtract, sum, times, ZERO } from '#domain/money.ts';
import { percentOf } from '#domain/percent-of.ts';
import type { State } from '#domain/pincode.ts';

/** Values are without tax, rates in percent, days in India. */
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

/** `total` includes tax, but the value of one item without tax decides. */
export function taxPercentOf(
  { percent, above }: Omit<TaxRate, 'hsn'>,
  total: Paise,
  quantity: number,
): number {
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
    const igst = percentOf(total, percent, 100 + percent);
    return { taxable: subtract(total, igst), cgst: ZERO, sgst: ZERO, igst };
  }
  const half = percentOf(total, percent, 2 * (100 + percent));
  return { taxable: subtract(total, times(half, 2)), cgst: half, sgst: half, igst: ZERO };
}

export function spread(total: Paise, weights: Paise[]): Paise[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? total : ZERO));
  let before = 0;
  return weights.map((weight) => {
    const from = part(total, before, whole);
    before += weight;
    return subtract(part(total, before, whole), from);
  });
}

export const part = (total: Paise, of: number, whole: number): Paise =>
  paise(Number((BigInt(total) * BigInt(of)) / BigInt(whole)));
