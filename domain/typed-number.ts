import { type Paise, toPaise } from './money.ts';

const INTEGER = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/;

export const parseCount = (text: string): number | undefined =>
  INTEGER.test(text.trim()) ? Number(text.replaceAll(',', '')) : undefined;

/** '₹1,299', 'Rs. 1299.50' or '1299/-' to paise. */
export function parseAmount(text: string): Paise | undefined {
  const [, integer = '', decimals = '0'] =
    /^(?:₹|rs\.?|inr)?\s*([\d,]+)(?:\.(\d{1,2})0*)?\s*(?:\/-)?$/i.exec(text.trim()) ?? [];
  const rupees = parseCount(integer);
  return rupees === undefined ? undefined : toPaise(Number(`${rupees}.${decimals}`));
}
