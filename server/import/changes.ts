import { formatPaise } from '#domain/money.ts';
import type { Picture } from '#domain/picture.ts';
import { ONE_SIZE, type ProductEdit } from '#domain/product.ts';
import type { FieldChange, ImportRow } from '#server/database/schema/import.ts';
import { picturesCell } from './columns.ts';

type Edit = Partial<ProductEdit>;

const OF_NEW_PRODUCTS = ['category', 'subCategory', 'price', 'mrp', 'state'] as const;

/** What a row changes, as people read it; of a new product (no `before`) the main facts. */
export function changesOf(
  before: Edit | undefined,
  after: Edit,
  edit: Edit,
  counts: ImportRow['counts'],
): FieldChange[] {
  const fields = before ? (Object.keys(edit) as (keyof ProductEdit)[]) : OF_NEW_PRODUCTS;
  return [
    ...fields.map((field) => ({
      field,
      from: valueWords(field, before?.[field]),
      to: valueWords(field, after[field]),
    })),
    ...counts.map(({ size, quantity, was }) => ({
      field: size === ONE_SIZE ? 'stock' : `stock ${size}`,
      from: before ? String(was) : '',
      to: String(quantity),
    })),
  ];
}

function valueWords(field: keyof ProductEdit, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field === 'price' || field === 'mrp') return formatPaise(value as number);
  if (field === 'pictures') return picturesCell(value as Picture[]);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
