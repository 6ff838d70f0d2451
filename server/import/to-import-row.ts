import { type ProductEdit, productEdit } from '#contract/admin/products.ts';
import type { CategoryNode } from '#domain/category.ts';
import type { Picture } from '#domain/picture.ts';
import { mapProductTexts, ONE_SIZE, SIZES } from '#domain/product.ts';
import { sizeOption } from '#domain/variants.ts';
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
  const titles = titlesOf(before, stock);
  const unknown = before && Object.keys(stock ?? {}).find((title) => !titles?.includes(title));
  if (unknown !== undefined && before!.product.options.length > 1) {
    report('stock', `This product has no variant “${unknown}”. Add it on the product’s page first.`);
    return undefined;
  }
  if (titles) Object.assign(edit, variantsOf(titles, before));
  if (stored) for (const key of sameKeys(edit, stored)) delete edit[key];
  const whole: Edit & { slug: string } = { ...(stored ?? NEW_PRODUCT), ...edit, slug: cells.slug!.trim() };
  if (!before || Object.keys(edit).length > 0) {
    for (const { path, message } of productEdit.safeParse(whole).error?.issues ?? [])
      report(isVariantField(path[0]) ? 'stock' : String(path[0] ?? ''), message);
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
  ...mapProductTexts(() => ''),
  hsn: null,
  pictures: [],
  state: 'draft',
};

const isVariantField = (field: PropertyKey | undefined) => field === 'variants' || field === 'options';

const toEdit = ({ product, variants }: StoredProduct): Edit => ({
  ...product,
  variants: variants.map(({ title, quantity, ...variant }) => variant),
});

/** The titles of all variants, or undefined if they stay as they are. */
function titlesOf(before: StoredProduct | undefined, stock: RowValues['stock']): string[] | undefined {
  if (!before && !stock) return [ONE_SIZE];
  const own = before?.variants.map(({ title }) => title) ?? [];
  const added = Object.keys(stock ?? {}).filter((title) => !own.includes(title));
  if (before && added.length === 0) return undefined;
  const rank = (title: string) => [...SIZES, title].indexOf(title as (typeof SIZES)[number]);
  return [...own, ...added].toSorted((a, b) => rank(a) - rank(b));
}

function variantsOf(
  titles: string[],
  before: StoredProduct | undefined,
): Pick<ProductEdit, 'options' | 'variants'> {
  const name = before?.product.options[0]?.name ?? 'Size';
  const options = titles.length === 1 && titles[0] === ONE_SIZE ? [] : [{ ...sizeOption(titles), name }];
  return {
    options,
    variants: titles.map((title) => {
      const stored = before?.variants.find((one) => one.title === title);
      const { quantity, title: _, ...variant } = stored ?? NEW_VARIANT;
      return { ...variant, values: options.length === 0 ? [] : [title] };
    }),
  };
}

const NEW_VARIANT = {
  ...{ title: '', quantity: 0, sku: null, barcode: null, price: null, mrp: null, weightGrams: null },
};

function sameKeys(edit: Edit, stored: Edit): (keyof Edit)[] {
  const normalized = (value: unknown): string =>
    JSON.stringify(value, (key, one) =>
      typeof one !== 'string' ? one : key === 'alt' || key === 'name' ? toOneLine(one) : toPlainBreaks(one),
    );
  const keys = Object.keys(edit) as (keyof Edit)[];
  return keys.filter((key) => normalized({ [key]: edit[key] }) === normalized({ [key]: stored[key] }));
}

function countsOf(before: StoredProduct | undefined, stock: RowValues['stock'] = {}): ImportRow['counts'] {
  return Object.entries(stock)
    .map(([size, quantity]) => ({
      size,
      quantity,
      was: before?.variants.find(({ title }) => title === size)?.quantity ?? 0,
    }))
    .filter(({ quantity, was }) => quantity !== was);
}
