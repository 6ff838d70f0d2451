import { MAX_OPTIONS } from '#domain/catalogue/variants.ts';
import { toOptionValue } from './cell.ts';
import { type Column, OPTION_COLUMNS } from './columns.ts';
import { type FileColumn, labelOf, toText } from './metafields.ts';
import { type Problem, problem } from './problem.ts';
import type { Cells } from './row.ts';
import { toKey } from './shopify-columns.ts';

interface Variant {
  number: number;
  cells: Cells;
  /** The cells of its row of the file. */
  texts: string[];
}

/**
 * Adds metafields that the merchant has made options to the cells of the variants, of which the first has the names. A
 * variant without a value has the product's. `notes` gets those for which the product has too many options.
 */
export function addMetafieldOptions(
  columns: FileColumn[],
  product: Omit<Variant, 'cells'>,
  variants: Variant[],
  notes: Problem[],
): void {
  const [first] = variants;
  for (const { index, name, use } of columns) {
    if (use !== 'option') continue;
    const label = labelOf(name);
    const values = variants.map(({ texts }) => optionValue(texts[index]));
    const shared = optionValue(product.texts[index]) || values.find(Boolean);
    const names = OPTION_COLUMNS.map(([column]) => toKey(first!.cells[column] ?? ''));
    if (!shared || names.includes(toKey(label))) continue;
    const count = OPTION_COLUMNS.filter(([, column]) => variants.some(({ cells }) => cells[column])).length;
    if (count === MAX_OPTIONS) {
      const message = `The product has ${MAX_OPTIONS} options already. This is imported as a detail.`;
      notes.push(problem(product.number, name, shared, message));
      continue;
    }
    const [nameColumn, valueColumn] = OPTION_COLUMNS[count]! as readonly [Column, Column];
    first!.cells[nameColumn] = label;
    for (const [at, { cells }] of variants.entries()) cells[valueColumn] = values[at] || shared;
  }
}

const optionValue = (cell = ''): string => toOptionValue(toText(cell));
