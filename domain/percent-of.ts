import type { Paise } from './money.ts';

/**
 * `percent` of an amount that is `whole` percent, such as the 18 % of tax in a price of 118 %. It is rounded once, after
 * the division: by default to the nearest paisa, and half a paisa up.
 */
export const percentOf = (amount: Paise, percent: number, whole = 100, round = Math.round): Paise =>
  round((amount * percent) / whole) as Paise;
