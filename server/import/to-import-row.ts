import { type ProductEdit, productEdit } from '#contract/admin/products.ts';
import type { CategoryNode } from '#domain/category.ts';
import type { Picture } from '#domain/picture.ts';
import { ALL_SIZES, eachText, ONE_SIZE, type Size } from '#domain/product.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import type { StoredProduct } from '#server/products/admin-queries.ts';
import { changesOf } from './changes.ts';
import { type RowValues, toOneLine, toPlainBreaks } from './columns.ts';
import { findCategoryId, UnknownCategory } from './find-category.ts';
import { type Problem, problem, type Row } from './read-file.ts';

type Edit = Partial<ProductEdit>;

export interface ReadRow {
  row: Row;
  values: RowValues;
  before: StoredProduct | undefined;
  problems: Problem[];
}

interface Known {
  pictures: Map<string, Picture>;
  tree: CategoryNode[];
}

export function toImportRow(read: ReadRow, known: Known): ImportRow | undefined {
  const { row, before, problems } = read;
  const { stock, pictures, category, subCategory, ...values } = read.values;
  const cells: Record<string, string> = row.cells;
  const report = (column: string, message: string) =>
    problems.push(problem(row.number, column, cells[column] ?? '', message));

  const missing = (['name', 'category', 'price', 'mrp'] as const).filter(
    (column) => !before && read.values[column] === undefined,
  );
  if (missing.length > 0) {
    report('slug', `No product has this slug. A new product also needs: ${missing.join(', ')}.`);
    return undefined;
  }
  const stored = before && toEdit(before);
  const edit: Edit = { ...values };
  if (pictures) {
    const own = new Map(stored?.pictures?.map((picture) => [picture.file, picture]));
    const name = values.name ?? stored?.name ?? '';
    edit.pictures = pictures.flatMap(({ file, alt }) => {
      const picture = own.get(file) ?? known.pictures.get(file);
      if (picture) return { ...picture, alt: alt || own.get(file)?.alt || name };
      report('pictures', `No product has the picture ${file}. Add it on a product’s page first.`);
      return [];
    });
  }
  if (category !== undefined || subCategory !== undefined) {
    const cells = { ...(category && { category }), ...(subCategory && { subCategory }) };
    try {
      edit.categoryId = findCategoryId(known.tree, cells, before?.product.categoryId);
    } catch (error) {
      if (!(error instanceof UnknownCategory)) throw error;
      report(error.column, error.message);
    }
  }
  if (problems.length > 0) return undefined;
  const sizes = sizesOf(before, stock);
  if (sizes) edit.sizes = sizes;
  if (stored) for (const key of sameKeys(edit, stored)) delete edit[key];
  const whole: Edit & { slug: string } = { ...(stored ?? NEW_PRODUCT), ...edit, slug: cells.slug!.trim() };
  if (!before || Object.keys(edit).length > 0) {
    for (const { path, message } of productEdit.safeParse(whole).error?.issues ?? [])
      report(path[0] === 'sizes' ? 'stock' : String(path[0] ?? ''), message);
  }
  if (problems.length > 0) return undefined;
  const counts = countsOf(before, stock);
  return {
    slug: whole.slug,
    name: whole.name!,
    isNew: !before,
    productId: before?.product.id ?? null,
    version: before?.product.version ?? null,
    edit: before ? edit : whole,
    counts,
    changes: changesOf(stored, whole, edit, counts, known.tree),
  };
}

const NEW_PRODUCT: Edit = {
  bestseller: false,
  ...eachText(() => ''),
  hsn: null,
  pictures: [],
  state: 'draft',
};

const toEdit = ({ product, stock }: StoredProduct): Edit => ({
  ...product,
  sizes: stock.map(({ size }) => size),
});

function sizesOf(before: StoredProduct | undefined, stock: RowValues['stock']): Size[] | undefined {
  if (!stock) return before ? undefined : [ONE_SIZE];
  const own = before?.stock.map(({ size }) => size) ?? [];
  if (before && Object.keys(stock).every((size) => own.includes(size as Size))) return undefined;
  return ALL_SIZES.filter((size) => own.includes(size) || size in stock);
}

function sameKeys(edit: Edit, stored: Edit): (keyof Edit)[] {
  const normalized = (value: unknown): string =>
    JSON.stringify(value, (key, one) =>
      typeof one !== 'string' ? one : key === 'alt' || key === 'name' ? toOneLine(one) : toPlainBreaks(one),
    );
  const keys = Object.keys(edit) as (keyof Edit)[];
  return keys.filter((key) => normalized({ [key]: edit[key] }) === normalized({ [key]: stored[key] }));
}

function countsOf(before: StoredProduct | undefined, stock: RowValues['stock'] = {}): ImportRow['counts'] {
  return (Object.keys(stock) as Size[])
    .map((size) => ({
      size,
      quantity: stock[size]!,
      was: before?.stock.find((one) => one.size === size)?.quantity ?? 0,
    }))
    .filter(({ quantity, was }) => quantity !== was);
}
