import { type ProductEdit, productEdit } from '#contract/admin/product-edit.ts';
import { translationKey } from '#domain/catalogue/catalogue-translations.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { MAX_PICTURES, type Picture } from '#domain/catalogue/picture.ts';
import { mapProductTexts } from '#domain/catalogue/product.ts';
import { ZERO } from '#domain/money.ts';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import type { ImportRow, PictureSource } from '#server/database/schema/import.ts';
import { changesOf } from './changes.ts';
import { toOneLine, toPlainBreaks } from './file/cell.ts';
import { type Column, readTranslations } from './file/columns.ts';
import { withPictureValues, withSwatches } from './file/option-cells.ts';
import { isStoredPicture } from './file/picture-cells.ts';
import type { Line, Row } from './file/row.ts';
import { readsVariants, readVariants } from './import-variants.ts';
import { missingCategory, wantedCategory } from './missing-category.ts';
import type { ReadRow } from './read-row.ts';
import { countsOf, titlesOf, variantsOf } from './sizes-in-stock.ts';

type Edit = Partial<ProductEdit>;

export interface Known {
  pictures: Map<string, (Omit<Picture, 'alt'> & { alt?: string }) | undefined>;
  tree: CategoryNode[];
}

const NEW_CATEGORY = 'new';

export function toImportRow(read: ReadRow, known: Known): ImportRow | undefined {
  const { row, before, problems, values: cells } = read;
  const { stock: sizes, pictures, pictureValues, swatches, category, subCategory, ...more } = cells;
  const values = Object.fromEntries(Object.entries(more).filter(([column]) => column in fields)) as Edit;
  const report = (column: string, message: string) => read.report(row, column as Column, message);

  const hasVariants = readsVariants(row, before);
  if (!before && cells.name === undefined) {
    report('slug', 'This product is new, so it needs a name.');
    return undefined;
  }
  if (!before && !hasVariants) {
    values.price ??= ZERO;
    values.mrp ??= values.price;
  }
  const variants = hasVariants ? readVariants(row, before, read.report) : undefined;
  const stored = before && toEdit(before);
  const edit: Edit = { ...values };
  const translations = readTranslations(cells, stored?.translations);
  if (translations) edit.translations = translations;
  let wanted =
    pictures && picturesOf(pictures, { stored, name: values.name ?? stored?.name ?? '' }, known, report);
  if (pictureValues) wanted = withPictureValues(wanted ?? stored?.pictures ?? [], pictureValues);
  const hasSources = wanted?.some((picture) => 'source' in picture);
  if (hasSources && wanted!.length > MAX_PICTURES)
    report('pictures', `A product has at most ${MAX_PICTURES} pictures.`);
  if (wanted && !hasSources) edit.pictures = wanted as Picture[];
  const missing = missingCategory(read, known.tree);
  read.missing = missing;
  const categoryId = missing ? NEW_CATEGORY : wantedCategory(read, known.tree);
  if (categoryId) edit.categoryId = categoryId;
  if (problems.length > 0) return undefined;
  if (variants) Object.assign(edit, variants.edit);
  const stock = variants?.stock ?? sizes;
  if (!variants) {
    const titles = titlesOf(before, stock);
    const unknown = before && Object.keys(stock ?? {}).find((title) => !titles?.includes(title));
    if (unknown !== undefined && before!.product.options.length > 1) {
      report('stock', `This product has no variant “${unknown}”. Add it on the product’s page first.`);
      return undefined;
    }
    if (titles) Object.assign(edit, variantsOf(titles, before));
  }
  if (swatches) edit.options = withSwatches(edit.options ?? stored?.options ?? [], swatches);
  if ((edit.price ?? stored?.price) === 0 && (edit.state ?? stored?.state) === 'active') edit.state = 'draft';
  if (stored) for (const key of sameKeys(edit, stored)) delete edit[key];
  if (edit.price === 0) read.note(row, 'price', NO_PRICE);
  const finalState = finalStateOf(edit, stored, hasSources);
  if (finalState) edit.state = 'draft';
  const whole: Edit & { slug: string } = {
    ...(stored ?? NEW_PRODUCT),
    ...edit,
    slug: row.cells.slug!.trim(),
  };
  if (!before || Object.keys(edit).length > 0) {
    for (const { path, message } of productEdit.safeParse(whole).error?.issues ?? []) {
      const [field, index] = path;
      const title = field === 'variants' && whole.variants?.[index as number]?.values;
      const line = title ? lineOf(row, title) : row;
      read.report(line, columnOfIssue(path, variants !== undefined), message);
    }
  }
  if (problems.length > 0) return undefined;
  const counts = countsOf(before, stock);
  if (stored && finalState && edit.state === stored.state) delete edit.state;
  return {
    row: row.number,
    slug: whole.slug,
    name: whole.name!,
    isNew: !before,
    productId: before?.product.id ?? null,
    version: before?.product.version ?? null,
    edit: before ? edit : whole,
    counts,
    changes: changesOf(
      stored,
      { ...whole, ...(finalState && { state: finalState }) },
      {
        ...edit,
        ...(finalState && { state: finalState }),
        ...(hasSources && { pictures: wanted as Picture[] }),
      },
      counts,
      { tree: known.tree, newCategory: missing?.names },
    ),
    ...(missing && { newCategory: missing.names, group: missing.key }),
    ...(hasSources && { pictures: wanted! }),
    ...(finalState && { finalState }),
  };
}

const fields = productEdit.shape;

const NO_PRICE = 'Without a price, a product is imported as a draft.';

function finalStateOf(edit: Edit, stored: Edit | undefined, hasSources = false): Edit['state'] | undefined {
  const state = edit.state ?? stored?.state;
  if (state !== 'active') return undefined;
  // Products become active together, because each change of an active product clears the cached pages.
  if (!stored) return hasSources || edit.pictures?.length ? 'active' : undefined;
  return hasSources && stored.pictures?.length === 0 ? 'active' : undefined;
}

function picturesOf(
  sources: PictureSource[],
  { stored, name }: { stored: Edit | undefined; name: string },
  { pictures }: Known,
  report: (column: string, message: string) => void,
): (Picture | PictureSource)[] {
  const own = new Map(stored?.pictures?.map((picture) => [picture.file, picture]));
  const found = sources.flatMap(({ source, alt, value }) => {
    const picture = own.get(source) ?? pictures.get(source);
    const before = picture && own.get(picture.file);
    if (picture) {
      // The values of another product are not this one's.
      const { value: _, ...file } = picture;
      return { ...(before ?? file), ...(value && { value }), alt: alt || before?.alt || name };
    }
    if (!isStoredPicture(source)) return { source, alt: alt || name, ...(value && { value }) };
    report('pictures', `No product has the picture ${source}. Add it on a product’s page first.`);
    return [];
  });
  return found.filter(
    (one, index) =>
      !('file' in one) || found.findIndex((other) => 'file' in other && other.file === one.file) === index,
  );
}

const lineOf = (row: Row, values: string[]): Line =>
  [row, ...row.more].find(({ cells }) =>
    values.every((value, index) => toOneLine(cells[`option${index + 1}Value` as Column] ?? '') === value),
  ) ?? row;

function columnOfIssue([field, index, name]: PropertyKey[], hasVariants: boolean): Column {
  if (field === 'translations') return translationKey(String(name), String(index)) as Column;
  if (field !== 'variants' && field !== 'options') return field as Column;
  if (!hasVariants) return 'stock';
  if (field === 'options')
    return `option${Number(index ?? 0) + 1}${name === 'name' ? 'Name' : 'Value'}` as Column;
  return name === 'weightGrams'
    ? 'variantWeight'
    : name === 'values' || name === undefined
      ? 'option1Value'
      : (name as Column);
}

const NEW_PRODUCT: Edit = {
  bestseller: false,
  ...mapProductTexts(() => ''),
  hsn: null,
  pictures: [],
  state: 'draft',
};

const toEdit = ({ product, variants }: StoredProduct): Edit => ({
  ...product,
  variants: variants.map(({ title, quantity, ...variant }) => variant),
});

function sameKeys(edit: Edit, stored: Edit): (keyof Edit)[] {
  const normalized = (value: unknown): string =>
    JSON.stringify(value, (key, one) =>
      typeof one !== 'string' ? one : key === 'alt' || key === 'name' ? toOneLine(one) : toPlainBreaks(one),
    );
  const keys = Object.keys(edit) as (keyof Edit)[];
  return keys.filter((key) => normalized({ [key]: edit[key] }) === normalized({ [key]: stored[key] }));
}
