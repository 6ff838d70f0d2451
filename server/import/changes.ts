import type { ProductEdit } from '#contract/admin/products.ts';
import type { CategoryNode } from '#domain/category.ts';
import { pathName, pathTo } from '#domain/category-tree.ts';
import { formatPaise } from '#domain/money.ts';
import type { Picture } from '#domain/picture.ts';
import { ONE_SIZE } from '#domain/product.ts';
import type { FieldChange, ImportRow } from '#server/database/schema/import.ts';
import { picturesCell } from './columns.ts';

type Edit = Partial<ProductEdit>;

const NEW_PRODUCT_FIELDS = ['categoryId', 'price', 'mrp', 'state'] as const;

export function changesOf(
  before: Edit | undefined,
  after: Edit,
  edit: Edit,
  counts: ImportRow['counts'],
  tree: CategoryNode[],
): FieldChange[] {
  const edited = (Object.keys(edit) as (keyof Edit)[]).filter((field) => field !== 'variants');
  const fields = before ? edited : NEW_PRODUCT_FIELDS;
  return [
    ...fields.map((field) => ({
      field: field === 'categoryId' ? 'category' : field,
      from: toText(field, before?.[field], tree),
      to: toText(field, after[field], tree),
    })),
    ...counts.map(({ size, quantity, was }) => ({
      field: size === ONE_SIZE ? 'stock' : `stock ${size}`,
      from: before ? String(was) : '',
      to: String(quantity),
    })),
  ];
}

function toText(field: keyof Edit, value: unknown, tree: CategoryNode[]): string {
  if (value === undefined || value === null) return '';
  if (field === 'categoryId') return pathName(pathTo(tree, value as string));
  if (field === 'price' || field === 'mrp') return formatPaise(value as number);
  if (field === 'pictures') return picturesCell(value as Picture[]);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'options')
    return (value as ProductEdit['options'])
      .map(({ name, values }) => `${name}: ${values.map((one) => one.name).join(', ')}`)
      .join('; ');
  return Array.isArray(value) ? value.join(', ') : String(value);
}
