import type { ColumnUse } from '#contract/admin/import.ts';
import { toOneLine } from './cell.ts';
import { guessColumns, MANY_USES } from './guess-columns.ts';
import { headingKeys, headingsId } from './headings.ts';
import type { ColumnUses, FileColumn } from './metafields.ts';
import { PROBLEM_COLUMN, problem } from './problem.ts';
import type { FileRecord, FileRecords, Match, ReadFile } from './row.ts';
import { toText } from './spreadsheet-cells.ts';
import { namesOf, spreadsheetRows } from './spreadsheet-rows.ts';

/** The uses of columns by their headings, by the ID of all headings of a file. */
export type StoredMatches = Map<string, Map<string, ColumnUse>>;

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE = 40;

/** Reads a file with any headings. Without a match of its columns it has no rows, only guesses. */
export function readSpreadsheet(
  header: string[],
  records: FileRecords,
  chosen: ColumnUses,
  stored: StoredMatches,
): ReadFile {
  const id = headingsId(header);
  const keys = headingKeys(header);
  const known = stored.get(id);
  const rows = [...records].filter(
    ({ cells }) => !header.every((name, index) => name === cells[index]?.trim()),
  );
  if (rows.length === 0)
    return {
      rows: [],
      problems: [problem(1, '', '', 'The file has no rows below the names of its columns.')],
    };
  const examples = header.map((_, index) => examplesOf(rows, index));
  const used = header
    .map((name, index) => ({ index, name: name || `Column ${index + 1}`, example: examples[index]! }))
    .filter(({ name, example }) => name !== PROBLEM_COLUMN && example !== '');
  const guesses = guessColumns(
    header,
    rows.map(({ cells }) => cells),
  );
  const columns = used.map((column): FileColumn => {
    const use = chosen.size > 0 ? (chosen.get(column.index) ?? 'none') : known?.get(keys[column.index]!);
    return { ...column, use: use ?? guesses[column.index]! };
  });
  const isKnown = known !== undefined && columns.every(({ index }) => known.has(keys[index]!));
  const match: Match = {
    state: chosen.size > 0 ? 'chosen' : isKnown ? 'remembered' : 'new',
    problems: matchProblems(columns),
    headings: id,
    uses: Object.fromEntries([
      ...(known ?? []),
      ...columns.map(({ index, use }) => [keys[index]!, use] as const),
    ]),
  };
  const isMatched = match.state !== 'new' && match.problems.length === 0;
  return {
    rows: isMatched ? spreadsheetRows(columns, rows) : [],
    problems: [],
    columns,
    ignored: columns.filter(({ use }) => use === 'none').map(({ name }) => name),
    names: namesOf(columns),
    match,
  };
}

function examplesOf(rows: FileRecord[], index: number): string {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = toOneLine(toText(cells[index]));
    if (text !== '') found.add(text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text);
    if (found.size === MAX_EXAMPLES) break;
  }
  return [...found].join(' · ');
}

function matchProblems(columns: FileColumn[]): Match['problems'] {
  const twice = columns.filter(
    ({ use }, index) => !MANY_USES.includes(use) && columns.findIndex((column) => column.use === use) < index,
  );
  const hasName = columns.some(({ use }) => use === 'name' || use === 'slug');
  return [
    ...(hasName ? [] : [{ column: null, message: 'Choose the column with the names of the products.' }]),
    ...twice.map(({ index }) => ({
      column: index,
      message: 'An earlier column has this use. Choose another, or leave one of them out.',
    })),
  ];
}
