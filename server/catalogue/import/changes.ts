import type { ProductEdit } from '#contract/admin/product-edit.ts';
import { flattenTranslations } from '#domain/catalogue/catalogue-translations.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { PATH_SEPARATOR, pathName, pathTo } from '#domain/catalogue/category-tree.ts';
import type { Picture } from '#domain/catalogue/picture.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { variantTitle } from '#domain/catalogue/variants.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import type { FieldChange, ImportRow, PictureSource } from '#server/database/schema/import.ts';
import { pictureValuesCell } from './file/option-cells.ts';
import { picturesCell } from './file/picture-cells.ts';

type Edit = Partial<ProductEdit>;

const NEW_PRODUCT_FIELDS = ['categoryId', 'price', 'mrp', 'options', 'pictures', 'tags', 'state'] as const;

interface Categories {
  tree: CategoryNode[];
  newCategory: string[] | undefined;
}

export function changesOf(
  before: Edit | undefined,
  after: Edit,
  edit: Edit,
  counts: ImportRow['counts'],
  { tree, newCategory }: Categories,
): FieldChange[] {
  const edited = (Object.keys(edit) as (keyof Edit)[]).filter(
    (field) => field !== 'variants' && field !== 'translations',
  );
  const fields = before
    ? edited
    : NEW_PRODUCT_FIELDS.filter((field) => !Array.isArray(after[field]) || edit[field] !== undefined);
  const toCell = (field: keyof Edit, values: Edit | undefined) =>
    field === 'categoryId' && newCategory && values === after
      ? `${newCategory.join(PATH_SEPARATOR)} (new)`
      : toText(field, field === 'pictures' && values === after ? edit[field] : values?.[field], tree);
  return [
    ...fields
      .map((field) => ({
        field: field === 'categoryId' ? 'category' : field,
        from: toCell(field, before),
        to: toCell(field, after),
      }))
      .filter(({ from, to }) => before || from !== to),
    ...translationChanges(before, edit),
    ...variantChanges(before, after, edit),
    ...counts.map(({ size, quantity, was }) => ({
      field: size === ONE_SIZE ? 'stock' : `stock ${size}`,
      from: before ? String(was) : '',
      to: String(quantity),
    })),
  ];
}

function translationChanges(before: Edit | undefined, { translations }: Edit): FieldChange[] {
  const old = flattenTranslations(before?.translations);
  return Object.entries(flattenTranslations(translations))
    .map(([field, to = '']) => ({ field, from: old[field] ?? '', to }))
    .filter(({ from, to }) => from !== to);
}

const VARIANT_FIELDS = [
  ['price', 'price', formatPaise],
  ['mrp', 'mrp', formatPaise],
  ['sku', 'sku', String],
  ['barcode', 'barcode', String],
  ['weightGrams', 'weight', (grams: number) => `${grams} g`],
  ['costPerItem', 'cost', formatPaise],
] as const;

function variantChanges(before: Edit | undefined, after: Edit, { variants = [] }: Edit): FieldChange[] {
  return variants.flatMap((variant) => {
    const title = variantTitle(variant.values);
    const old = before?.variants?.find(({ values }) => variantTitle(values) === title);
    return VARIANT_FIELDS.flatMap(([key, name, format]) => {
      const text = (one: typeof variant | undefined) => {
        const value = one?.[key];
        return value === null || value === undefined ? '' : (format as (value: unknown) => string)(value);
      };
      const [from, to] = [text(old), text(variant)];
      if (from === to) return [];
      const own = key === 'price' || key === 'mrp' ? after[key] : undefined;
      return {
        field: title === ONE_SIZE ? name : `${name} ${title}`,
        from: from || (old && own !== undefined ? formatPaise(before![key as 'price' | 'mrp']!) : ''),
        to: to || (own === undefined ? '' : formatPaise(own)),
      };
    });
  });
}

function toText(field: keyof Edit, value: unknown, tree: CategoryNode[]): string {
  if (value === undefined || value === null) return '';
  if (field === 'categoryId') return pathName(pathTo(tree, value as string));
  if (field === 'price' || field === 'mrp') return formatPaise(value as Paise);
  if (field === 'pictures') {
    const pictures = value as (Picture | PictureSource)[];
    return [picturesCell(pictures), pictureValuesCell(pictures)].filter(Boolean).join('; ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'options')
    return (value as ProductEdit['options'])
      .map(
        ({ name, values }) =>
          `${name}: ${values.map(({ name, swatch }) => [swatch, name].filter(Boolean).join(' ')).join(', ')}`,
      )
      .join('; ');
  return Array.isArray(value) ? value.join(', ') : String(value);
}
