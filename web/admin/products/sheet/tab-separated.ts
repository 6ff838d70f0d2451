/** Cells with tabs, line breaks or quotes are quoted, as Excel and Google Sheets do. */
export const toTabSeparated = (rows: string[][]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

export function fromTabSeparated(text: string): string[][] {
  const table = text.replace(/(\r\n|\r|\n)$/, '');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (;;) {
    const [, quoted, plain, end] = CELL.exec(table) ?? [];
    if (end === undefined) return text.split(/\r\n|\r|\n/).map((row) => row.split('\t'));
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain!).trim());
    if (end === '') return rows;
    if (end !== '\t') rows.push([]);
  }
}
