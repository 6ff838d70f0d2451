import type { ProductEdit, ProductState } from '#domain/product.ts';

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

/** Without these a line cannot be understood. */
export const NEEDED: Column[] = ['slug', 'name', 'category', 'subCategory', 'price', 'mrp', 'stock'];

/** One line as a spreadsheet reads it. */
export const csvLine = (cells: string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

export interface Exported extends Omit<ProductEdit, 'sizes' | 'state' | 'category' | 'subCategory'> {
  slug: string;
  category: string;
  subCategory: string;
  rank: number;
  state: ProductState;
  stock: { size: string; quantity: number }[];
}

/** A product as the cells of its line, money in rupees. */
export const cellsOf = (product: Exported): Record<Column, string> => ({
  slug: product.slug,
  name: product.name,
  category: product.category,
  subCategory: product.subCategory,
  price: String(product.price / 100),
  mrp: String(product.mrp / 100),
  bestseller: product.bestseller ? 'yes' : 'no',
  state: product.state,
  rank: String(product.rank),
  hsn: product.hsn ?? '',
  stock: product.stock.map(({ size, quantity }) => `${size}:${quantity}`).join(' '),
  description: product.description,
  details: product.details,
  care: product.care,
  pictures: JSON.stringify(product.pictures),
});

/** The cells of a line as a product on the wire, still to be checked; what cannot be read stays as it is, for the check to tell. */
export function productOf(cells: Record<Column, string>) {
  const stock = Object.fromEntries(
    cells.stock
      .split(/\s+/)
      .filter(Boolean)
      .map((part) => [part.split(':')[0]!, Number(part.split(':')[1] ?? 0)]),
  );
  const product = {
    ...cells,
    slug: cells.slug || undefined,
    price: numberOf(cells.price),
    mrp: numberOf(cells.mrp),
    bestseller: { yes: true, no: false, '': false }[cells.bestseller.toLowerCase()] ?? cells.bestseller,
    state: cells.state || 'draft',
    rank: cells.rank === '' ? undefined : numberOf(cells.rank),
    hsn: cells.hsn || null,
    pictures: jsonOf(cells.pictures || '[]'),
    sizes: Object.keys(stock),
  };
  return { product, stock };
}

const numberOf = (cell: string): unknown => (/^\s*-?[\d.]+\s*$/.test(cell) ? Number(cell) : cell);

function jsonOf(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
