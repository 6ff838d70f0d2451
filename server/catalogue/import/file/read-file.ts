import { formatNumber } from '#domain/format-number.ts';
import { COLUMNS, type Column, columnOf } from './columns.ts';
import { delimiterOf, parseCsv, toPlainCell, UnclosedQuote } from './csv.ts';
import { groupLines } from './group-lines.ts';
import type { ColumnUses } from './metafields.ts';
import { PROBLEM_COLUMN, type Problem, problem } from './problem.ts';
import type { Cells, FileRecord, ReadFile } from './row.ts';
import { isShopify, readShopify } from './shopify.ts';
import { readWooCommerce } from './woocommerce.ts';
import { isWooCommerce } from './woocommerce-columns.ts';

export const MAX_ROWS = 100_000;
const MAX_COLUMNS = 200;

export function readFile(file: Uint8Array, uses?: ColumnUses): ReadFile {
  const text = decode(file);
  if (text === undefined)
    return refused('The file is not saved as UTF-8. In Excel, choose “CSV UTF-8 (Comma delimited)”.');
  try {
    return readText(text, uses);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    const message =
      'A quotation mark (") opens here and is never closed. Inside a value, write it twice ("").';
    return refused(message, error.row);
  }
}

const refused = (message: string, row = 1, column = '', value = ''): ReadFile => ({
  rows: [],
  problems: [problem(row, column, value, message)],
});

export function decode(file: Uint8Array): string | undefined {
  const encoding = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** Throws `UnclosedQuote`. Yields nothing if the file is not UTF-8. */
export function parseFile(file: Uint8Array): Generator<string[]> {
  const text = decode(file) ?? '';
  return parseCsv(text, delimiterOf(text));
}

function readText(text: string, uses?: ColumnUses): ReadFile {
  const parsed = parseCsv(text, delimiterOf(text));
  const names: string[] = parsed.next().value ?? [];
  const header = names.slice(0, MAX_COLUMNS).map((name) => name.trim());
  // Spreadsheets may add separators after the last name.
  while (header.at(-1) === '') header.pop();
  if (isShopify(header))
    return readRecords(parsed, header, (columns, records) => readShopify(columns, records, uses));
  const isOwn = header.some((name) => columnOf(name) === 'slug');
  if (!isOwn && isWooCommerce(header))
    return readRecords(parsed, header, (columns, records) => readWooCommerce(columns, records, uses));
  const { columns, problems } = readHeader(header);
  if (problems.length > 0) return { rows: [], problems };
  return readRecords(parsed, header, (_, records) => {
    const lines = records.map(({ number, cells, problems }) => ({
      number,
      cells: Object.fromEntries(
        columns.flatMap((column, index) => (column ? [[column, cells[index]]] : [])),
      ) as Cells,
      problems,
    }));
    return { rows: groupLines(lines), problems: [] };
  });
}

function readRecords(
  parsed: Iterable<string[]>,
  columns: string[],
  toFile: (columns: string[], records: FileRecord[]) => ReadFile,
): ReadFile {
  const records: FileRecord[] = [];
  let number = 1;
  for (const record of parsed) {
    number += 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    if (records.length === MAX_ROWS) {
      const limit = formatNumber(MAX_ROWS);
      return refused(`The file has more than ${limit} rows. Please split it into several files.`, number);
    }
    const cells = columns.map((_, index) => toPlainCell(record[index] ?? ''));
    records.push({ number, cells, problems: problemsOf(record, number, columns) });
  }
  return toFile(columns, records);
}

function problemsOf(record: string[], number: number, columns: string[]): Problem[] {
  const problems: Problem[] = [];
  const extra = record.findIndex((cell, index) => index >= columns.length && cell.trim() !== '');
  if (extra >= 0) {
    const message = `This row has more values than row 1 has column names (${columns.length}). A value with a comma needs quotes around it.`;
    problems.push(problem(number, `column ${extra + 1}`, record[extra]!, message));
  }
  for (const [index, cell] of record.entries())
    if (cell.includes('\0') && index < columns.length)
      problems.push(
        problem(
          number,
          columns[index]!,
          cell.replaceAll('\0', '␀'),
          'It has a character that cannot be stored.',
        ),
      );
  return problems;
}

function readHeader(names: string[]): { columns: (Column | undefined)[]; problems: Problem[] } {
  const known = names.map((name) => ({ name, column: columnOf(name) }));
  const problems = known.flatMap(({ name, column }, index) => {
    if (name === PROBLEM_COLUMN) return [];
    if (!column)
      return [
        problem(1, name, name, `This column name is not known. Column names are ${COLUMNS.join(', ')}.`),
      ];
    const isTwice = known.findIndex((other) => other.column === column) < index;
    return isTwice ? [problem(1, name, name, 'This column appears twice.')] : [];
  });
  if (!known.some(({ column }) => column === 'slug'))
    problems.push(
      problem(1, 'slug', '', 'The column slug is missing. It identifies the product of each row.'),
    );
  return { columns: known.map(({ column }) => column), problems };
}
