import { toRupees } from '#domain/money.ts';
import { type Category, ONE_SIZE, type ProductState, type SubCategory } from '#domain/product.ts';
import type { StoredProduct } from './stored-product.ts';

/** The columns of the catalogue as CSV. */
export const COLUMNS = [
  'slug',
  'name',
  'category',
  'subCategory',
  'price',
  'mrp',
  'bestseller',
  'state',
  'rank',
  'hsn',
  'stock',
  'description',
  'details',
  'care',
  'pictures',
] as const;
export type Column = (typeof COLUMNS)[number];

/** What the cells of a row mean. Money in paise. */
export interface RowValues {
  slug?: string;
  name?: string;
  category?: Category;
  subCategory?: SubCategory;
  price?: number;
  mrp?: number;
  bestseller?: boolean;
  state?: ProductState;
  rank?: number;
  hsn?: string;
  /** Pieces by size. */
  stock?: Record<string, number>;
  description?: string;
  details?: string;
  care?: string;
  /** `file` without width and ending; `alt` may be missing. */
  pictures?: { file: string; alt: string }[];
}

/** 'Sub-category' and 'subCategory' are the same column. */
export const columnOf = (name: string): Column | undefined =>
  COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase().replace(/[^a-z]/g, ''));

/** A product as the cells of its row, money in rupees. */
export const cellsOf = ({ product, state, stock }: StoredProduct): Record<Column, string> => ({
  slug: product.slug,
  name: product.name,
  category: product.category,
  subCategory: product.subCategory,
  price: String(toRupees(product.price)),
  mrp: String(toRupees(product.mrp)),
  bestseller: product.bestseller ? 'yes' : 'no',
  state,
  rank: String(product.rank),
  hsn: product.hsn ?? '',
  stock: stockCell(stock),
  description: product.description,
  details: product.details,
  care: product.care,
  pictures: picturesCell(product.pictures),
});

/** 'S:4 M:7', or '12' of what has one size. */
const stockCell = (stock: StoredProduct['stock']): string =>
  stock.map(({ size, quantity }) => (size === ONE_SIZE ? String(quantity) : `${size}:${quantity}`)).join(' ');

export const picturesCell = (pictures: { file: string; alt: string }[]): string =>
  pictures.map(({ file, alt }) => `${file} ${toOneLine(alt)}`).join(' | ');

/** A cell has one picture after another on a line. */
export const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A spreadsheet may write line breaks in its own way. */
export const toPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
