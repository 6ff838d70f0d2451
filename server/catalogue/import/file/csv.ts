/** The most lines above the names of the columns. */
export const MAX_TITLES = 10;
const DELIMITERS = [',', ';', '\t'];

/** The most frequent one of the first line that has one which the next line has, too, because titles can be above a table. */
export function delimiterOf(text: string): string {
  const lines = (text.slice(0, 10_000).match(/(?:"[^"]*"|[^"\r\n])+/g) ?? []).slice(0, MAX_TITLES + 1);
  const count = (line: string, delimiter: string) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1;
  for (const [index, line] of lines.entries()) {
    const [best] = DELIMITERS.toSorted((a, b) => count(line, b) - count(line, a));
    const next = lines[index + 1];
    if (count(line, best!) > 0 && (next === undefined || count(next, best!) > 0)) return best!;
  }
  return ',';
}

/** Empty lines count as rows, as in spreadsheets. A cell whose quote is never closed ends with its line. */
export function* parseCsv(
  text: string,
  delimiter: string,
  onUnclosedQuote?: (row: number, cell: number) => void,
): Generator<string[]> {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
  let at = 0;
  const readPlain = () => {
    plain.lastIndex = at;
    const [cell = ''] = plain.exec(text)!;
    at += cell.length;
    return cell;
  };
  for (let row = 1; at < text.length; row++) {
    const cells: string[] = [];
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        at += 1;
        const start = at;
        for (;;) {
          const quote = text.indexOf('"', at);
          if (quote < 0) {
            onUnclosedQuote?.(row, cells.length);
            at = start;
            cell = '"';
            break;
          }
          cell += text.slice(at, quote);
          at = quote + 1;
          if (text[at] !== '"') break;
          cell += '"';
          at += 1;
        }
      }
      cells.push(cell + readPlain());
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    yield cells;
  }
}
