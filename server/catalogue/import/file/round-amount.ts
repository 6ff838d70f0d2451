import { formatPaise, toPaise } from '#domain/money.ts';
import { thousandsOf } from '#domain/typed-number.ts';

/** Formulas of spreadsheets have results such as 1104.1500000000001. */
const INEXACT = 1e-6;

/** An amount with more than two decimals, such as of a currency with thousandths, as one with two. */
export function roundAmount(cell: string): { cell: string; message?: string } {
  const amount = Number(cell.replace(/[₹,\s]/g, ''));
  if (!(amount >= 0 && /\.\d{3}/.test(cell))) return { cell };
  const rounded = amount.toFixed(2);
  const thousands = thousandsOf(cell);
  if (thousands === undefined && Math.abs(Number(rounded) - amount) < INEXACT) return { cell: rounded };
  const message = `Amounts have two decimals, so ${formatPaise(toPaise(Number(rounded)))} is imported.`;
  return {
    cell: rounded,
    message:
      thousands === undefined ? message : `${message} If the dot separates thousands, write ${thousands}.`,
  };
}
