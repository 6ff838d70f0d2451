import type { Output } from '#contract/schemas.ts';
import { HSN, MAX_FACT } from '#domain/catalogue/product.ts';
import { TAG_SEPARATOR } from '#domain/catalogue/tags.ts';
import { toOneLine } from './cell.ts';
import { type Column, columnOf } from './columns.ts';
import { htmlToText } from './html-text.ts';
import { type Problem, problem } from './problem.ts';
import type { Cells, FileRecord, FileRecords } from './row.ts';
import { nameOf, toKey } from './shopify-columns.ts';
import { OWN_COLUMNS, OWN_NAMESPACE } from './shopify-export.ts';

export type FileColumn = Output<'admin.import.check'>['columns'][number];
type Use = FileColumn['use'];
/** By the number of the column. */
export type ColumnUses = Map<number, Use>;

/** Shopify writes the name and the key of a metafield, such as `Fabric (product.metafields.shopify.fabric)`. */
const METAFIELD = /^(.*?)\s*\((?:product\.)?metafields\.([\w-]+)\.([\w-]+)\)$/i;
/** WooCommerce writes the key of a field that a merchant or an extension has added. */
const META = /^meta:\s*/i;
const MAX_VALUE = 500;
const FACTS: Record<string, 'material' | 'fit'> = { fabric: 'material', material: 'material', fit: 'fit' };

export const labelOf = (title: string): string =>
  METAFIELD.exec(title)?.[1] || title.replace(META, '').replaceAll('_', ' ').trim();

function defaultUse(title: string): Use | undefined {
  const [, , namespace, key = ''] = METAFIELD.exec(title) ?? [];
  if (namespace === OWN_NAMESPACE) return undefined;
  const names = [labelOf(title), key].map(toKey);
  if (names.some((name) => /^(hsn?|hsn?code|harmonizedsystemcode)$/.test(name))) return 'hsn';
  if (names.includes('countryoforigin')) return 'countryOfOrigin';
  if (META.test(title)) return 'none';
  if (namespace === undefined) return undefined;
  return namespace.toLowerCase() === 'shopify' ? 'detail' : 'none';
}

/** The columns that a merchant can choose a use for, without those that are empty. */
export function metafieldColumns(
  header: string[],
  examples: FileRecords['examples'],
  chosen: ColumnUses = new Map(),
  isKnown = (name: string) => nameOf(name) !== undefined,
): FileColumn[] {
  return header.flatMap((name, index) => {
    const use = isKnown(name) ? undefined : defaultUse(name);
    const example = examples[index];
    if (use === undefined || example === undefined) return [];
    return { index, name, use: chosen.get(index) ?? use, example: toOneLine(example).slice(0, 80) };
  });
}

/** `hasOption` is true for names of the product's options, whose values need no detail beside them. */
export function metafieldCells(
  columns: FileColumn[],
  { number, cells: cellsOfRow }: Pick<FileRecord, 'number' | 'cells'>,
  hasOption: (name: string) => boolean,
  notes: Problem[],
): { cells: Cells; tags: string[] } {
  const cells: Cells = {};
  const tags: string[] = [];
  const details: [label: string, text: string][] = [];
  for (const { index, name, use } of columns) {
    const text = toText(cellsOfRow[index] ?? '');
    if (text === '' || use === 'none') continue;
    const label = labelOf(name);
    if (use === 'hsn') {
      cells.hsn = hsnOf(text);
      if (!HSN.test(cells.hsn)) {
        notes.push(problem(number, name, text, 'An HSN code has 4, 6 or 8 digits. It is left out.'));
        cells.hsn = '';
      }
    } else if (use === 'countryOfOrigin') cells.countryOfOrigin = countryOf(text);
    else if (use === 'tag') tags.push(...text.split(TAG_SEPARATOR));
    else if (!hasOption(label)) details.push([label, text]);
  }
  return { cells: { ...cells, ...detailCells(details) }, tags };
}

/** Material and fit have fields of their own; other details are lines of one text. */
export function detailCells(details: [label: string, text: string][]): Cells {
  const cells: Cells = {};
  const lines: string[] = [];
  for (const [label, text] of details) {
    const fact = FACTS[toKey(label)];
    if (fact && !cells[fact] && text.length <= MAX_FACT) cells[fact] = text;
    else lines.push(`${label}: ${text}`);
  }
  if (lines.length > 0) cells.details = lines.join('\n');
  return cells;
}

/** Lists are separated by semicolons. References to other records say nothing to a reader. */
export function toText(cell: string): string {
  if (/^\s*(gid:\/\/|[[{]|https?:\/\/)/.test(cell)) return '';
  const text = /<[a-z!/]/i.test(cell) ? htmlToText(cell) : cell;
  const values = text.split(';').map(toOneLine).filter(Boolean);
  return values.join(', ').slice(0, MAX_VALUE);
}

/** The columns of this shop in a file that it exported for Shopify. */
export const ownColumns = (header: string[]): (Column | undefined)[] =>
  header.map((title) => {
    const [, label = '', namespace] = METAFIELD.exec(title) ?? [];
    const column = namespace === OWN_NAMESPACE ? columnOf(label) : undefined;
    return column && OWN_COLUMNS.includes(column) ? column : undefined;
  });

/** India's tariff has 8 digits; other countries add more. */
export function hsnOf(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return HSN.test(digits) ? digits : HSN.test(digits.slice(0, 6)) ? digits.slice(0, 6) : digits.slice(0, 4);
}

function countryOf(text: string): string {
  if (!/^[a-z]{2}$/i.test(text)) return text.slice(0, MAX_FACT);
  return new Intl.DisplayNames('en', { type: 'region' }).of(text.toUpperCase()) ?? text;
}
