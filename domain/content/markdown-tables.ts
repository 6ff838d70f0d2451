const DELIMITERS = /^\|(?:\s*:?-+:?\s*\|)+$/;

const isRow = (line: string | undefined) => line?.startsWith('|') ?? false;

/** The lines of a table: its headings, a line such as `| --- | --- |`, and its rows; each begins with `|`. */
export type Block = { table: string[][] } | { lines: string[] };

/** Rows have as many cells as the headings. */
export function splitTables(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let text: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!isRow(lines[at]) || !DELIMITERS.test(lines[at + 1] ?? '')) {
      text.push(lines[at]!);
      continue;
    }
    const headings = cellsOf(lines[at]!);
    const rows: string[][] = [];
    for (at += 2; isRow(lines[at]); at++) {
      const cells = cellsOf(lines[at]!);
      rows.push(headings.map((_, column) => cells[column] ?? ''));
    }
    at--;
    blocks.push({ lines: text }, { table: [headings, ...rows] });
    text = [];
  }
  return [...blocks, { lines: text }];
}

const ESCAPED = '\u0000';

const cellsOf = (line: string): string[] =>
  line
    .replaceAll('\\|', ESCAPED)
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.replaceAll(ESCAPED, '|').trim());
