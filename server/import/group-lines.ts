import { MAX_VARIANTS } from '#domain/variants.ts';
import { type Column, OPTION_COLUMNS, VARIANT_COLUMNS } from './columns.ts';
import { type Line, MAX_PROBLEMS, type Problem, problem, type Row } from './read-file.ts';

/** Consecutive rows with the same slug are variants of one product, whose own values are in the first row. */
export function groupLines(lines: Line[]): { rows: Row[]; problems: Problem[] } {
  const rows: Row[] = [];
  const problems: Problem[] = [];
  for (const line of lines) {
    const first = rows.at(-1);
    const slug = line.cells.slug?.trim();
    if (!first || !slug || slug !== first.cells.slug?.trim() || !isVariant(first) || !isVariant(line)) {
      rows.push({ ...line, more: [] });
      continue;
    }
    for (const [column, cell] of Object.entries(line.cells) as [Column, string][]) {
      if (VARIANT_COLUMNS.includes(column) || ['', first.cells[column]?.trim()].includes(cell.trim()))
        continue;
      const message = `Row ${first.number} has another ${column} for this product. Leave this cell empty.`;
      problems.push(problem(line.number, column, cell, message));
    }
    first.more.push(line);
    if (first.more.length === MAX_VARIANTS)
      problems.push(
        problem(
          line.number,
          'slug',
          slug,
          `A product has at most ${MAX_VARIANTS} variants, one in each row.`,
        ),
      );
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems.length > 0 ? { rows: [], problems } : { rows, problems };
}

export const isVariant = ({ cells }: Line): boolean =>
  OPTION_COLUMNS.some(([, value]) => (cells[value] ?? '').trim() !== '');
