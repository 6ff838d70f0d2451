import type { ColumnUse } from '#contract/admin/import.ts';
import { combinationsOf, MAX_OPTIONS, MAX_VARIANTS } from '#domain/catalogue/variants.ts';
import { thousandsOf } from '#domain/typed-number.ts';
import { codeOf, toOneLine, toOptionValue } from './cell.ts';
import { OPTION_COLUMNS } from './columns.ts';
import { tooManyVariants } from './group-lines.ts';
import { joinOptions } from './join-options.ts';
import type { Problem } from './problem.ts';
import { roundAmount } from './round-amount.ts';
import type { Cells } from './row.ts';
import { countsBySize, splitList, toAmount, toCount, toGrams } from './spreadsheet-cells.ts';
import type { SheetLine } from './spreadsheet-rows.ts';

export interface SheetVariant {
  number: number;
  line: SheetLine;
  cells: Cells;
}

interface Reports {
  note: (use: ColumnUse, message: string, line?: SheetLine) => void;
  problems: Problem[];
}

const STOCK_OF_MANY =
  'The file does not say how many of each variant are in stock, so it is 0. Write S:4, M:7 or one row for each.';

/** Each row is a variant, or several if a cell lists values. */
export function variantsOf(
  lines: SheetLine[],
  titleOf: (use: ColumnUse) => string,
  { note, problems }: Reports,
): { names: Cells; variants: SheetVariant[] } {
  const options = [...new Set(lines.flatMap(({ all }) => all('option').map(({ name }) => toOneLine(name))))];
  const sizes = options.length === 0 ? countsBySize(lines[0]!.get('stock')) : new Map();
  const labels = sizes.size > 0 ? ['Size'] : options;
  if (labels.length > MAX_OPTIONS)
    note('option', `A product has at most ${MAX_OPTIONS} options, so the last ones are joined.`);
  const variants: SheetVariant[] = [];
  for (const line of lines) {
    const choices = labels.map((label) => {
      const text = line.all('option').find(({ name }) => toOneLine(name) === label)?.text ?? '';
      const values = sizes.size > 0 ? [...sizes.keys()] : splitList(text);
      return { name: label, values: (values.length > 0 ? values : ['']).map((name) => ({ name })) };
    });
    const count = choices.reduce((product, { values }) => product * values.length, 1);
    if (count + variants.length > MAX_VARIANTS) {
      problems.push(tooManyVariants(line.number, titleOf('option'), line.get('option')));
      break;
    }
    const combinations = combinationsOf(choices);
    const stock = stockOf(line, combinations, note);
    const own = codesAndPrices(line, titleOf, { isFirst: line === lines[0], note });
    for (const [index, values] of combinations.entries())
      variants.push({
        ...{ number: line.number, line },
        cells: {
          ...own,
          stock: stock[index] ?? '',
          ...Object.fromEntries(
            joinOptions(values).map((value, at) => [OPTION_COLUMNS[at]![1], toOptionValue(value)]),
          ),
        },
      });
  }
  const names = joinOptions(labels).map((label, index) => [OPTION_COLUMNS[index]![0], label]);
  if (variants.length === 0) variants.push({ number: lines[0]!.number, line: lines[0]!, cells: {} });
  return { names: Object.fromEntries(names) as Cells, variants };
}

/** One quantity for each combination of values. */
function stockOf(line: SheetLine, combinations: string[][], note: Reports['note']): string[] {
  const cell = line.get('stock');
  if (cell === '') return [];
  const bySize = countsBySize(cell);
  if (bySize.size > 0) {
    const counts = combinations.map((values) => bySize.get(values.find((value) => bySize.has(value)) ?? ''));
    if (counts.every((count) => count === undefined)) note('stock', STOCK_OF_MANY, line);
    return counts.map((count) => count ?? '0');
  }
  if (combinations.length > 1) {
    const cells = cell.split(/[,;|\n/]/).map(toCount);
    if (cells.length === combinations.length) return cells.map((count) => count ?? '0');
    if (toCount(cell) !== '0') note('stock', STOCK_OF_MANY, line);
    return combinations.map(() => '0');
  }
  const count = toCount(cell);
  if (count === undefined)
    note('stock', 'The file does not say how many are in stock, so the stock is 0.', line);
  return [count ?? '0'];
}

function codesAndPrices(
  line: SheetLine,
  titleOf: (use: ColumnUse) => string,
  { isFirst, note }: Pick<Reports, 'note'> & { isFirst: boolean },
): Cells {
  const { get } = line;
  const amountOf = (use: 'price' | 'mrp' | 'costPerItem') => {
    const cell = toAmount(get(use));
    // A person wrote it, so the row is refused.
    if (thousandsOf(cell) !== undefined) return cell;
    const rounded = roundAmount(cell);
    if (rounded.message) note(use, rounded.message, line);
    return rounded.cell;
  };
  const own = amountOf('price');
  const mrp = amountOf('mrp');
  const price = own || (isFirst ? mrp : '');
  const isAmount = thousandsOf(price) === undefined && !Number.isNaN(Number(price.replaceAll(',', '')));
  return {
    sku: codeOf(get('sku')),
    barcode: codeOf(get('barcode')),
    variantWeight: toGrams(get('weight'), titleOf('weight')),
    costPerItem: amountOf('costPerItem'),
    price,
    mrp: mrp || (isAmount ? price : ''),
  };
}
