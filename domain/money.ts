import { formatNumber } from './format-number.ts';

/** Integer paise. The compiler does not accept `Rupees` as `Paise`. */
export type Paise = number & { readonly unit?: 'paise' };

export type Rupees = number & { readonly unit?: 'rupees' };

export const PAISE_PER_RUPEE = 100;

export const toPaise = (amount: Rupees): Paise => Math.round(amount * PAISE_PER_RUPEE);

export const toRupees = (amount: Paise): Rupees => amount / PAISE_PER_RUPEE;

/** `12345600` becomes '₹1,23,456'. */
export function formatPaise(amount: Paise): string {
  const digits = formatNumber(Math.abs(toRupees(amount)), amount % 100 === 0 ? 0 : 2);
  return `${amount < 0 ? '-' : ''}₹${digits}`;
}
