import { MAX_PRICE } from '#domain/catalogue/reprice.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise, toPaise } from '#domain/money.ts';
import { CellError } from './cell.ts';
import { readCell } from './columns.ts';
import { type Problem, problem } from './problem.ts';
import { roundAmount } from './round-amount.ts';
import type { Line } from './row.ts';

const LEFT_OUT = ['sku', 'barcode', 'variantWeight'] as const;
const AMOUNTS = ['price', 'mrp', 'costPerItem'] as const;
type Fitted = (typeof LEFT_OUT)[number] | (typeof AMOUNTS)[number] | 'stock';

/**
 * Other shops take any text for codes, and larger numbers. A cell that this shop cannot store becomes the nearest that it
 * can, or is left out, with a note.
 */
export function fitCells(lines: Line[], titleOf: (column: Fitted) => string, notes: Problem[]): void {
  for (const { number, cells } of lines) {
    const fit = (column: Fitted, message: string, cell = '') => {
      notes.push(problem(number, titleOf(column), cells[column]!, message));
      cells[column] = cell;
    };
    for (const column of LEFT_OUT) {
      const message = cells[column] && messageOf(column, cells[column]);
      if (message) fit(column, `${message} It is left out.`);
    }
    const isPriceOnly = cells.mrp === cells.price;
    for (const column of AMOUNTS) {
      const cell = cells[column] ?? '';
      const amount = toNumber(cell);
      if (toPaise(amount) > MAX_PRICE)
        if (column === 'price') fit(column, `${TOO_HIGH} The price is imported as 0.`, '0');
        else if (column === 'mrp' && isPriceOnly) cells.mrp = '';
        else fit(column, `${TOO_HIGH} It is left out.`);
      else {
        const rounded = roundAmount(cell);
        if (rounded.message && !(column === 'mrp' && isPriceOnly)) fit(column, rounded.message, rounded.cell);
        else if (cell !== '') cells[column] = rounded.cell;
      }
    }
    const stock = toNumber(cells.stock);
    if (stock > MAX_QUANTITY)
      fit('stock', `Stock is imported up to ${formatNumber(MAX_QUANTITY)}.`, String(MAX_QUANTITY));
  }
}

const TOO_HIGH = `The amount is above ${formatPaise(MAX_PRICE)}.`;

const toNumber = (cell = ''): number => (cell === '' ? Number.NaN : Number(cell.replace(/[₹,\s]/g, '')));

function messageOf(column: (typeof LEFT_OUT)[number], cell: string): string | undefined {
  try {
    readCell(column, cell);
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
  return undefined;
}
