import { type Paise, toPaise } from '#domain/money.ts';

/** Names of the columns of a courier's file. */
export interface RemittanceColumns {
  trackingNumber: string;
  amount: string;
  /** The column with the number of the payment, such as a UTR. */
  reference?: string | undefined;
}

/** Reads amounts such as `₹1,299.00`, `Rs. 640` and `-640`, which takes back an earlier payment. */
export function readAmount(text: string): Paise | undefined {
  const plain = text
    .replace(/^\s*(-?)\s*(?:₹|Rs\.?|INR)?\s*/i, '$1')
    .replaceAll(',', '')
    .trim();
  return /^-?\d{1,8}(\.\d{1,2}0*)?$/.test(plain) ? toPaise(Number(plain)) : undefined;
}

const isSum = (cell: string): boolean => /^((grand|sub|net)[\s-]*)?(total|sum)s?\b/i.test(cell);

/** Files end with rows such as “Grand total”. Every tracking number has a digit. */
export const hasTrackingNumber = (cell: string): boolean => /\d/.test(cell) && !isSum(cell);

/** It may be another column's text in the place of a tracking number. */
export const isWord = (cell: string): boolean => /\p{L}/u.test(cell) && !/\d/.test(cell) && !isSum(cell);
