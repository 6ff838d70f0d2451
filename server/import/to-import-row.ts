import { productEdit } from '#contract/admin/products.ts';
import { toRupees } from '#domain/money.ts';
import type { Picture } from '#domain/picture.ts';
import { ONE_SIZE, type ProductEdit, SIZES } from '#domain/product.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import { changesOf } from './changes.ts';
import { type Column, type RowValues, toOneLine, toPlainBreaks } from './columns.ts';
import { type Problem, problem, type Row } from './read-file.ts';
import type { StoredProduct } from './stored-product.ts';

export interface ReadRow {
  row: Row;
  /** Of cells that differ from the stored product. */
  values: RowValues;
  before: StoredProduct | undefined;
  problems: Problem[];
}

/** What a row changes; undefined where it has problems, which are added to it. `known` are pictures of other products. */
export function toImportRow(read: ReadRow, known: Map<string, Picture>): ImportRow | undefined {
  const { row, before, problems } = read;
  const { stock, pictures, ...values } = read.values;
  const cells = row.cells;
  const report = (column: string, message: string) =>
    problems.push(problem(row.number, column, cells[column as Column] ?? '', message));

  const missing = (['name', 'category', 'subCategory', 'price', 'mrp'] as const).filter(
    (column) => !before && values[column] === undefined,
  );
  if (missing.length > 0) {
    report('slug', `No product has this slug. A new product also needs: ${missing.join(', ')}.`);
    return undefined;
  }
  const edit: Partial<ProductEdit> = { ...values };
  if (pictures) {
    const own = new Map(before?.product.pictures.map((picture) => [picture.file, picture]));
    const name = values.name ?? before?.product.name ?? '';
    edit.pictures = pictures.flatMap(({ file, alt }) => {
      const picture = own.get(file) ?? known.get(file);
      if (picture) return { ...picture, alt: alt || own.get(file)?.alt || name };
      report('pictures', `No product has the picture ${file}. Add it on a product’s page first.`);
      return [];
    });
  }
  if (problems.length > 0) return undefined;
  const sizes = sizesOf(before, stock, edit);
  if (sizes) edit.sizes = sizes;
  if (before) for (const key of sameKeys(edit, before)) delete edit[key];
  const whole = { ...(before ? editOf(before) : NEW_PRODUCT), ...edit, slug: cells.slug!.trim() };
  if (!before || Object.keys(edit).length > 0) {
    const inRupees = { ...whole, price: toRupees(whole.price!), mrp: toRupees(whole.mrp!) };
    for (const { path, message } of productEdit.safeParse(inRupees).error?.issues ?? [])
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
    edit: before ? edit : (whole as ProductEdit),
    counts,
    changes: changesOf(before && editOf(before), whole, edit, counts),
  };
}

const NEW_PRODUCT = {
  bestseller: false,
  description: '',
  details: '',
  care: '',
  hsn: null,
  pictures: [],
  state: 'draft',
} satisfies Partial<ProductEdit>;

const editOf = ({ product, state, stock }: StoredProduct): Partial<ProductEdit> => {
  const { name, price, mrp, bestseller, rank, description, details, care, hsn, pictures } = product;
  return {
    ...{ name, price, mrp, bestseller, rank, description, details, care, hsn, pictures, state },
    category: product.category as ProductEdit['category'],
    subCategory: product.subCategory as ProductEdit['subCategory'],
    sizes: stock.map(({ size }) => size),
  };
};

/** The sizes afterwards, where a row adds some; a row takes none away. */
function sizesOf(
  before: StoredProduct | undefined,
  stock: RowValues['stock'],
  { category }: Partial<ProductEdit>,
): string[] | undefined {
  if (!stock) return before ? undefined : category === 'Men' ? [...SIZES] : [ONE_SIZE];
  const own = before?.stock.map(({ size }) => size) ?? [];
  const added = Object.keys(stock).filter((size) => !own.includes(size));
  if (before && added.length === 0) return undefined;
  const all = [...own, ...added];
  return [...SIZES, ONE_SIZE].filter((size) => all.includes(size));
}

/** Keys whose value is what the product has, but for spaces and line breaks. */
function sameKeys(edit: Partial<ProductEdit>, before: StoredProduct): (keyof ProductEdit)[] {
  const is = editOf(before);
  const plain = (value: unknown): string =>
    JSON.stringify(value, (key, one) =>
      typeof one !== 'string' ? one : key === 'alt' || key === 'name' ? toOneLine(one) : toPlainBreaks(one),
    );
  const keys = Object.keys(edit) as (keyof ProductEdit)[];
  return keys.filter((key) => plain({ [key]: edit[key] }) === plain({ [key]: is[key] }));
}

function countsOf(before: StoredProduct | undefined, stock: RowValues['stock'] = {}): ImportRow['counts'] {
  return Object.entries(stock)
    .map(([size, quantity]) => ({
      size,
      quantity,
      was: before?.stock.find((one) => one.size === size)?.quantity ?? 0,
    }))
    .filter(({ quantity, was }) => quantity !== was);
}
