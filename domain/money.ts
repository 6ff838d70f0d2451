import { formatNumber } from './format-number.ts';

declare const unit: unique symbol;

/** Integer paise. The compiler accepts neither `Rupees` nor plain numbers, so arithmetic needs the functions below. */
export type Paise = number & { readonly [unit]: 'paise' };

/** Plain numbers are accepted, because the specification's prices are rupees. */
export type Rupees = number & { readonly [unit]?: 'rupees' };

export const PAISE_PER_RUPEE = 100;

/** Brands a number that is already an integer of paise. It does not round or check. */
export const paise = (amount: number): Paise => amount as Paise;

export const toPaise = (amount: Rupees): Paise => Math.round(amount * PAISE_PER_RUPEE) as Paise;

export const toRupees = (amount: Paise): Rupees => amount / PAISE_PER_RUPEE;

export const ZERO = paise(0);

export const add = (a: Paise, b: Paise): Paise => (a + b) as Paise;
export const subtract = (a: Paise, b: Paise): Paise => (a - b) as Paise;
export const sum = (amounts: Paise[]): Paise => amounts.reduce(add, ZERO);
export const min = (...amounts: Paise[]): Paise => Math.min(...amounts) as Paise;
export const max = (...amounts: Paise[]): Paise => Math.max(...amounts) as Paise;

/** `count` is an integer. */
export const times = (amount: Paise, count: number): Paise => (amount * count) as Paise;

/** `12345600` becomes '₹1,23,456'. */
export function formatPaise(amount: Paise): string {
  const digits = formatNumber(Math.abs(toRupees(amount)), amount % 100 === 0 ? 0 : 2);
  return `${amount < 0 ? '-' : ''}₹${digits}`;
}
