import { MAX_LONG_TEXT } from '#domain/catalogue/product.ts';
import { formatNumber } from '#domain/format-number.ts';

/** The first column of a file with the rows that were not imported. */
export const PROBLEM_COLUMN = 'Not imported because';
const MAX_VALUE_LENGTH = 80;

export interface Problem {
  row: number;
  column: string;
  value: string;
  message: string;
}

export const onlyFirst = (max: number): string =>
  `Only the first ${formatNumber(max)} characters are imported.`;

export const LONG_DETAILS = `Only the first ${formatNumber(MAX_LONG_TEXT)} characters of the details are imported.`;

export const SAME_NAME =
  'Several products have this name. Add their SKUs to the file, so that they are not confused.';

export const problem = (row: number, column: string, value: string, message: string): Problem => ({
  row,
  column,
  value: value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value,
  message,
});
