import { z } from 'zod';
import { notRounded } from '#contract/lists.ts';
import { formatNumber } from '#domain/format-number.ts';
import type { Paise } from '#domain/money.ts';
import {
  hasTrackingNumber,
  isWord,
  type RemittanceColumns,
  readAmount,
} from '#domain/shipments/remittance.ts';
import { delimiterOf, parseCsv } from '#server/catalogue/import/file/csv.ts';
import { decode } from '#server/catalogue/import/file/read-file.ts';
import { toPlainCell } from '#server/csv/csv-line.ts';
import { fieldError } from '#server/refusals/field-error.ts';

const MAX_LINES = 20_000;

export interface RemittanceLine {
  row: number;
  trackingNumber: string;
  amount: Paise;
  reference: string;
}

interface ReadRemittance {
  lines: RemittanceLine[];
  unreadable: { row: number; message: string }[];
  /** Counts the rows without a tracking number, such as sums. */
  leftOut: number;
}

const NO_DIGIT = 'has no digit, so it is not a tracking number. The row was left out.';

const trackingNumber = notRounded(z.string().max(60, 'The tracking number is too long.'));

/** All cells of the file. Throws if it is not a table. */
export function parseRemittance(file: Uint8Array): string[][] {
  const text = decode(file);
  if (text === undefined)
    throw fieldError(
      'file',
      'The file is not saved as UTF-8. In Excel, choose “CSV UTF-8 (Comma delimited)”.',
    );
  const onUnclosedQuote = (row: number) => {
    throw fieldError('file', `Row ${row}: a quotation mark (") is never closed.`);
  };
  const table = [...parseCsv(text, delimiterOf(text), onUnclosedQuote)];
  if (table.length > MAX_LINES)
    throw fieldError('file', `Please split the file. It has more than ${formatNumber(MAX_LINES)} rows.`);
  return table.map((cells) => cells.map((cell) => toPlainCell(cell.trim()).trim()));
}

/** Undefined if the file lacks a column. */
export function readRemittance(
  [header = [], ...rows]: string[][],
  columns: RemittanceColumns,
): ReadRemittance | undefined {
  const indexOf = (name: string) => header.indexOf(name);
  const at = { trackingNumber: indexOf(columns.trackingNumber), amount: indexOf(columns.amount) };
  const referenceAt = columns.reference === undefined ? undefined : indexOf(columns.reference);
  if (at.trackingNumber < 0 || at.amount < 0 || (referenceAt !== undefined && referenceAt < 0))
    return undefined;
  const read: ReadRemittance = { lines: [], unreadable: [], leftOut: 0 };
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const cell = cells[at.trackingNumber] ?? '';
    const row = index + 2;
    const text = cells[at.amount] ?? '';
    const amount = readAmount(text);
    if (!hasTrackingNumber(cell)) {
      if (isWord(cell) && amount !== undefined)
        read.unreadable.push({ row, message: `“${cell.slice(0, 60)}” ${NO_DIGIT}` });
      else read.leftOut++;
      continue;
    }
    const number = trackingNumber.safeParse(cell);
    const reference = referenceAt === undefined ? '' : (cells[referenceAt] ?? '').slice(0, 100);
    if (!number.success) read.unreadable.push({ row, message: number.error.issues[0]!.message });
    else if (amount === undefined)
      read.unreadable.push({
        row,
        message:
          text === '' ? 'The amount is missing.' : `“${text.slice(0, 60)}” is not an amount in rupees.`,
      });
    else read.lines.push({ row, trackingNumber: number.data, amount, reference });
  }
  return read;
}
