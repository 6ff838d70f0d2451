export const csvLine = (cells: string[]): string =>
  `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/**
 * Spreadsheets would run such a cell as a formula. Some skip spaces and invisible characters, or read full-width and
 * raised signs as the plain ones, which Unicode's compatibility form (NFKC) turns them into.
 */
const isFormula = (cell: string): boolean => /^'*(?:[\t\r]|[\s\p{Cf}]*[=+\-@])/u.test(cell.normalize('NFKC'));

export const toSafeCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);
export const toPlainCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

/** A line of cells that a spreadsheet cannot run. Negative numbers stay numbers. */
export const safeLine = (cells: string[]): string =>
  csvLine(cells.map((cell) => (isNumber(cell) ? cell : toSafeCell(cell))));
