import { COLUMNS, type Column, columnOf } from './columns.ts';
import { delimiterOf, parseCsv, toPlainCell, UnclosedQuote } from './csv.ts';

export const MAX_ROWS = 50_000;
export const MAX_PROBLEMS = 500;
const MAX_COLUMNS = 200;
const MAX_VALUE_LENGTH = 80;

export interface Problem {
  row: number;
  column: string;
  value: string;
  message: string;
}

export interface Row {
  number: number;
  cells: Partial<Record<Column, string>>;
}

export const problem = (row: number, column: string, value: string, message: string): Problem => ({
  row,
  column,
  value: value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value,
  message,
});

export function readFile(file: Uint8Array): { rows: Row[]; problems: Problem[] } {
  const text = decode(file);
  if (text === undefined)
    return refused('The file is not saved as UTF-8. In Excel, choose “CSV UTF-8 (Comma delimited)”.');
  try {
    return readText(text);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    const message =
      'A quotation mark (") opens here and is never closed. Inside a value, write it twice ("").';
    return refused(message, error.row);
  }
}

const refused = (message: string, row = 1, column = '', value = '') => ({
  rows: [],
  problems: [problem(row, column, value, message)],
});

function decode(file: Uint8Array): string | undefined {
  const encoding = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

function readText(text: string): { rows: Row[]; problems: Problem[] } {
  const parsed = parseCsv(text, delimiterOf(text));
  const { columns, problems } = readHeader(parsed.next().value ?? []);
  if (problems.length > 0) return { rows: [], problems };
  const rows: Row[] = [];
  let number = 1;
  for (const record of parsed) {
    number += 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    const extra = record.findIndex((cell, index) => index >= columns.length && cell.trim() !== '');
    if (extra >= 0)
      problems.push(
        problem(
          number,
          `column ${extra + 1}`,
          record[extra]!,
          `This row has more values than row 1 has column names (${columns.length}). A value with a comma needs quotes around it.`,
        ),
      );
    const cells = Object.fromEntries(
      columns.map((column, index) => [column, toPlainCell(record[index] ?? '')]),
    );
    for (const [column, cell] of Object.entries(cells))
      if (cell.includes('\0'))
        problems.push(
          problem(number, column, cell.replaceAll('\0', '␀'), 'It has a character that cannot be stored.'),
        );
    rows.push({ number, cells });
    if (rows.length > MAX_ROWS)
      return refused(
        `The file has more than ${MAX_ROWS.toLocaleString('en-IN')} rows. Please split it into several files.`,
        number,
      );
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems.length > 0 ? { rows: [], problems } : { rows, problems };
}

function readHeader(names: string[]): { columns: Column[]; problems: Problem[] } {
  const known = names.slice(0, MAX_COLUMNS).map((name) => ({ name: name.trim(), column: columnOf(name) }));
  // Spreadsheets may add separators after the last name.
  while (known.at(-1)?.name === '') known.pop();
  const problems = known.flatMap(({ name, column }, index) => {
    if (!column)
      return [
        problem(1, name, name, `This column name is not known. Column names are ${COLUMNS.join(', ')}.`),
      ];
    const isTwice = known.findIndex((other) => other.column === column) < index;
    return isTwice ? [problem(1, name, name, 'This column is there twice.')] : [];
  });
  if (!known.some(({ column }) => column === 'slug'))
    problems.push(problem(1, 'slug', '', 'The column slug is missing. It identifies the product of a row.'));
  const columns = known.flatMap(({ column }) => column ?? []);
  return { columns, problems: problems.slice(0, MAX_PROBLEMS) };
}
