import { formatNumber } from '#domain/format-number.ts';
import { toPlainCell } from '#server/csv/csv-line.ts';
import { COLUMNS, type Column, columnOf } from './columns.ts';
import { delimiterOf, MAX_TITLES, parseCsv } from './csv.ts';
import { groupLines } from './group-lines.ts';
import { countHeadings } from './guess-columns.ts';
import type { ColumnUses } from './metafields.ts';
import { PROBLEM_COLUMN, type Problem, problem } from './problem.ts';
import type { Cells, FileRecord, FileRecords, ReadFile } from './row.ts';
import { isShopify, readShopify } from './shopify.ts';
import { readSpreadsheet, type StoredMatches } from './spreadsheet.ts';
import { readWooCommerce } from './woocommerce.ts';
import { isWooCommerce } from './woocommerce-columns.ts';

export const MAX_ROWS = 100_000;
const MAX_COLUMNS = 200;

export function readFile(
  file: Uint8Array,
  uses: ColumnUses = new Map(),
  matches: StoredMatches = new Map(),
): ReadFile {
  const text = decode(file);
  if (text === undefined)
    return refused('The file is not saved as UTF-8. In Excel, choose “CSV UTF-8 (Comma delimited)”.');
  return readText(text, uses, matches);
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

/** Yields nothing if the file is not UTF-8. */
export function parseFile(file: Uint8Array): Generator<string[]> {
  const text = decode(file) ?? '';
  return parseCsv(text, delimiterOf(text));
}

function readText(text: string, uses: ColumnUses, matches: StoredMatches): ReadFile {
  const delimiter = delimiterOf(text);
  let isHeaderClosed = true;
  const onUnclosedQuote = (row: number) => {
    if (row === 1) isHeaderClosed = false;
  };
  const top = [...parseCsv(text, delimiter, onUnclosedQuote).take(MAX_TITLES + 1)];
  if (!isHeaderClosed) return refused(NEVER_CLOSED);
  const header = toHeader(top[0]);
  if (header.length === 0 && top.every((cells) => toHeader(cells).length === 0))
    return refused('The file is empty.');
  const read = (names: string[], toFile: (records: FileRecords) => ReadFile, from = 1) => {
    const records = recordsOf(text, delimiter, { names, from });
    return 'refused' in records ? records.refused : toFile(records);
  };
  if (isShopify(header)) return read(header, (records) => readShopify(header, records, uses));
  const known = header.map((name) => columnOf(name) !== undefined || name === PROBLEM_COLUMN);
  const isOwn =
    header.some((name) => columnOf(name) === 'slug') && known.filter(Boolean).length >= header.length / 2;
  if (!isOwn && isWooCommerce(header))
    return read(header, (records) => readWooCommerce(header, records, uses));
  if (!isOwn) {
    const at = headerRow(top);
    const names = toHeader(top[at]);
    return read(
      names,
      (records) => ({ ...readSpreadsheet(names, records, uses, matches), headerRow: at + 1 }),
      at + 1,
    );
  }
  const { columns, problems } = readHeader(header);
  if (problems.length > 0) return { rows: [], problems };
  return read(header, (records) => ({
    rows: groupLines(linesOf(records, columns)),
    problems: [],
  }));
}

function* linesOf(records: FileRecords, columns: (Column | undefined)[]) {
  for (const { number, cells, problems } of records)
    yield {
      number,
      cells: Object.fromEntries(
        columns.flatMap((column, index) => (column ? [[column, cells[index]]] : [])),
      ) as Cells,
      problems,
    };
}

function toHeader(names: string[] = []): string[] {
  const header = names.slice(0, MAX_COLUMNS).map((name) => name.replace(/\s+/g, ' ').trim());
  // Spreadsheets may add separators after the last name.
  while (header.at(-1) === '') header.pop();
  return header;
}

/** The index of the row with the names of the columns: the one with most known names, or else the first that is filled. */
function headerRow(top: string[][]): number {
  const filled = top.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const known = top.map((cells) => countHeadings(toHeader(cells)));
  const most = Math.max(...known);
  if (most > 1) return known.indexOf(most);
  return filled.findIndex((count) => count > 0 && count >= Math.max(...filled) / 2);
}

interface Header {
  names: string[];
  /** The number of its row. */
  from: number;
}

const NEVER_CLOSED =
  'A quotation mark (") opens here and is never closed. Inside a value, write it twice ("").';

/** Reads the file again each time, so that memory does not grow with it. */
function recordsOf(text: string, delimiter: string, header: Header): FileRecords | { refused: ReadFile } {
  const read = () => parseRecords(text, delimiter, header);
  const examples: (string | undefined)[] = header.names.map(() => undefined);
  let count = 0;
  for (const { number, cells } of read()) {
    count += 1;
    if (count > MAX_ROWS) {
      const message = `The file has more than ${formatNumber(MAX_ROWS)} rows. Please split it into several files.`;
      return { refused: refused(message, number) };
    }
    for (const [index, cell] of cells.entries())
      if (examples[index] === undefined && cell.trim() !== '') examples[index] = cell;
  }
  return { [Symbol.iterator]: read, examples };
}

function* parseRecords(text: string, delimiter: string, { names, from }: Header): Generator<FileRecord> {
  let open: { row: number; cell: number } | undefined;
  let number = 0;
  for (const record of parseCsv(text, delimiter, (row, cell) => {
    open = { row, cell };
  })) {
    number += 1;
    if (number <= from || record.every((cell) => cell.trim() === '')) continue;
    const cells = names.map((_, index) => toPlainCell(record[index] ?? ''));
    const problems = problemsOf(record, { number, from }, names);
    if (open?.row === number)
      problems.unshift(problem(number, names[open.cell] ?? '', record[open.cell]!, NEVER_CLOSED));
    yield { number, cells, problems };
  }
}

function problemsOf(
  record: string[],
  { number, from }: { number: number; from: number },
  columns: string[],
): Problem[] {
  const problems: Problem[] = [];
  const extra = record.findIndex((cell, index) => index >= columns.length && cell.trim() !== '');
  if (extra >= 0) {
    const message = `This row has more values than row ${from} has column names (${columns.length}). A value with a comma needs quotes around it.`;
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
  return { columns: known.map(({ column }) => column), problems };
}
