import { toPaise } from '#domain/money.ts';
import {
  CATEGORIES,
  categories,
  ONE_SIZE,
  PRODUCT_STATES,
  SIZES,
  type SubCategory,
} from '#domain/product.ts';
import { type Column, type RowValues, toOneLine, toPlainBreaks } from './columns.ts';

/** A cell that cannot be read; the message says what is allowed. */
export class CellError extends Error {}

const MAX_QUANTITY = 1_000_000;
const MAX_RANK = 10_000_000;
const SUB_CATEGORIES: SubCategory[] = Object.values(CATEGORIES).flat();

/** '1299', '1,299', '1,29,900': commas stand where Indian or English numbers have them. */
const WHOLE = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/;

type Readers = { [Name in Column]: (cell: string) => NonNullable<RowValues[Name]> };

/** What each column's cell means. They throw `CellError`. */
export const readCell: Readers = {
  slug: (cell) => {
    if (cell.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell)) return cell;
    throw new CellError('Use small letters, digits and single hyphens, such as linen-shirt-sky.');
  },
  name: (cell) => text(toOneLine(cell), 120),
  category: (cell) => oneOf(categories, cell),
  subCategory: (cell) => oneOf(SUB_CATEGORIES, cell),
  price: amount,
  mrp: amount,
  bestseller: (cell) => {
    if (/^(yes|y|true|1)$/i.test(cell)) return true;
    if (/^(no|n|false|0)$/i.test(cell)) return false;
    throw new CellError('Write yes or no.');
  },
  state: (cell) => oneOf(PRODUCT_STATES, cell),
  rank: (cell) => whole(cell, MAX_RANK),
  hsn: (cell) => {
    if (/^\d{4}(\d{2}){0,2}$/.test(cell)) return cell;
    throw new CellError('An HSN code has 4, 6 or 8 digits.');
  },
  stock: stockOf,
  description: (cell) => text(toPlainBreaks(cell), 5000),
  details: (cell) => text(toPlainBreaks(cell), 5000),
  care: (cell) => text(toPlainBreaks(cell), 5000),
  pictures: picturesOf,
};

function oneOf<Value extends string>(values: readonly Value[], cell: string): Value {
  const found = values.find((value) => value.toLowerCase() === cell.toLowerCase());
  if (found) return found;
  throw new CellError(`Write ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`);
}

function text(value: string, maxLength: number): string {
  if (value.length <= maxLength) return value;
  throw new CellError(`Please shorten it to ${maxLength.toLocaleString('en-IN')} characters.`);
}

/** '₹1,299', 'Rs. 1299.50' and '1299/-' in paise. */
function amount(cell: string): number {
  const [, integer = '', decimals = '0'] =
    /^(?:₹|rs\.?|inr)?\s*([\d,]+)(?:\.(\d{1,2})0*)?\s*(?:\/-)?$/i.exec(cell) ?? [];
  const value = Number(`${integer.replaceAll(',', '')}.${decimals}`);
  if (WHOLE.test(integer) && value <= 10_000_000) return toPaise(value);
  throw new CellError('Write an amount in rupees, such as 1299 or 1,299.50.');
}

function whole(cell: string, max: number): number {
  const value = Number(cell.replaceAll(',', ''));
  if (WHOLE.test(cell) && value <= max) return value;
  throw new CellError(`Write a whole number from 0 to ${max.toLocaleString('en-IN')}.`);
}

function stockOf(cell: string): Record<string, number> {
  const refusal = new CellError(
    `Write a number, or sizes with numbers, such as S:4 M:7. Sizes are ${SIZES.join(', ')}.`,
  );
  if (WHOLE.test(cell)) return { [ONE_SIZE]: whole(cell, MAX_QUANTITY) };
  const stock: Record<string, number> = {};
  for (const part of cell.split(/[\s|;,]+/).filter(Boolean)) {
    const [, name = '', quantity = ''] = /^(\w+)[:=](\d{1,7})$/.exec(part) ?? [];
    const size = [...SIZES, ONE_SIZE].find(
      (one) => one.toLowerCase() === name.toLowerCase().replace(/^2xl$/, 'xxl'),
    );
    if (!size || size in stock || Number(quantity) > MAX_QUANTITY) throw refusal;
    stock[size] = Number(quantity);
  }
  if (Object.keys(stock).length === 0) throw refusal;
  return stock;
}

/** Addresses of pictures, each with the words that say what it shows: '/pictures/a Front | /pictures/b Back'. */
function picturesOf(cell: string): { file: string; alt: string }[] {
  const parts = cell.split(/\s*[|\n]\s*(?=\S*\/pictures\/|[0-9a-f]{20}\b)/).filter(Boolean);
  if (parts.length > 4) throw new CellError('A product has at most four pictures.');
  return parts.map((part) => {
    const [, address = '', alt = ''] = /^(\S+)\s*(.*)$/s.exec(part.trim()) ?? [];
    return { file: pictureFileOf(address), alt: text(toOneLine(alt), 200) };
  });
}

/** An address, a link to any of its sizes, or the name of an upload. */
function pictureFileOf(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/, '').replace(/(-\d+)?\.(webp|avif)$/, '');
  if (/^[0-9a-f]{20}$/.test(path)) return `/pictures/uploads/${path}`;
  if (/^\/pictures\/[\w/-]{1,150}$/.test(path)) return path;
  throw new CellError(
    'Write addresses of pictures that this shop has, as the export writes them: /pictures/… What it shows | /pictures/… What it shows',
  );
}
