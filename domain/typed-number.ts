import { type Paise, toPaise } from './money.ts';

const INTEGER = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/;

export const parseCount = (text: string): number | undefined =>
  INTEGER.test(text.trim()) ? Number(text.replaceAll(',', '')) : undefined;

const DOT_OF_THOUSANDS = /^(?:₹|rs\.?|inr)?\s*([1-9]\d{0,2})\.(\d{3})\s*(?:\/-)?$/i;

/** 1299 if the text is such as '1.299', in which the dot may separate thousands or decimals. */
export function thousandsOf(text: string): number | undefined {
  const [, thousands, rest] = DOT_OF_THOUSANDS.exec(text.trim()) ?? [];
  return thousands === undefined ? undefined : Number(`${thousands}${rest}`);
}

/** '₹1,299', 'Rs. 1299.50' or '1299/-' to paise. */
export function parseAmount(text: string): Paise | undefined {
  if (thousandsOf(text) !== undefined) return undefined;
  const [, integer = '', decimals = '0'] =
    /^(?:₹|rs\.?|inr)?\s*([\d,]+)(?:\.(\d{1,2})0*)?\s*(?:\/-)?$/i.exec(text.trim()) ?? [];
  const rupees = parseCount(integer);
  return rupees === undefined ? undefined : toPaise(Number(`${rupees}.${decimals}`));
}
