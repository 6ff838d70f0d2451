import { MAX_VARIANTS } from '#domain/catalogue/variants.ts';
import { type Column, OPTION_COLUMNS, VARIANT_COLUMNS } from './columns.ts';
import { type Problem, problem } from './problem.ts';
import type { Line, Row } from './row.ts';

/** Consecutive rows with the same slug are variants of one product, whose own values are in the first row. */
export function* groupLines(lines: Iterable<Line & { problems: Problem[] }>): Generator<Row> {
  let first: Row | undefined;
  for (const { problems, ...line } of lines) {
    const slug = line.cells.slug?.trim();
    if (!first || !slug || slug !== first.cells.slug?.trim() || !isVariant(first) || !isVariant(line)) {
      if (first) yield first;
      first = { ...line, more: [], numbers: [line.number], problems };
      continue;
    }
    first.numbers.push(line.number);
    first.problems.push(...problems);
    for (const [column, cell] of Object.entries(line.cells) as [Column, string][]) {
      if (VARIANT_COLUMNS.includes(column) || ['', first.cells[column]?.trim()].includes(cell.trim()))
        continue;
      const message = `The first row of this product has another ${column}. Leave this cell empty.`;
      first.problems.push(problem(line.number, column, cell, message));
    }
    first.more.push(line);
    if (first.more.length === MAX_VARIANTS) first.problems.push(tooManyVariants(line.number, 'slug', slug));
  }
  if (first) yield first;
}

export const tooManyVariants = (row: number, column: string, slug: string): Problem =>
  problem(row, column, slug, `A product has at most ${MAX_VARIANTS} variants, one in each row.`);

export const isVariant = ({ cells }: Line): boolean =>
  OPTION_COLUMNS.some(([, value]) => (cells[value] ?? '').trim() !== '');
