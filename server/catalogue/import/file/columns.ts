import type { z } from 'zod';
import { productEdit } from '#contract/admin/product-edit.ts';
import { variantEdit } from '#contract/admin/variants.ts';
import {
  PRODUCT_TRANSLATIONS,
  type ProductTranslation,
  type Translations,
  translationKey,
} from '#domain/catalogue/catalogue-translations.ts';
import {
  MAX_GRAMS,
  mapNames,
  mapProductTexts,
  ONE_SIZE,
  PARCEL_MEASURES,
  PRODUCT_STATES,
  SEO_TEXTS,
} from '#domain/catalogue/product.ts';
import { MAX_PRICE } from '#domain/catalogue/reprice.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { TAG_SEPARATOR } from '#domain/catalogue/tags.ts';
import { formatNumber } from '#domain/format-number.ts';
import { max, type Paise, toRupees } from '#domain/money.ts';
import { parseAmount, parseCount, thousandsOf } from '#domain/typed-number.ts';
import { categoryCells } from '#server/catalogue/import/find-category.ts';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import { shop } from '#shop';
import { CellError, toOneLine } from './cell.ts';
import { pictureValuesCell, readPictureValues, readSwatches, swatchesCell } from './option-cells.ts';
import { picturesCell, readPictures } from './picture-cells.ts';

type Variant = StoredProduct['variants'][number];

interface ColumnType<Value> {
  write: (stored: StoredProduct, variant?: Variant) => string;
  read: (cell: string) => Value;
}
const column = <Value>(write: ColumnType<Value>['write'], read: ColumnType<Value>['read']) => ({
  write,
  read,
});

const fields = productEdit.shape;
const checked =
  <Schema extends z.ZodType>(schema: Schema, toValue: (cell: string) => unknown = (cell) => cell) =>
  (cell: string): z.output<Schema> => {
    const { data, error } = schema.safeParse(toValue(cell));
    if (error) throw new CellError(error.issues[0]!.message);
    return data;
  };

const variantFields = variantEdit.shape;

export const OPTION_COLUMNS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;
type OptionColumn = (typeof OPTION_COLUMNS)[number][number];

function optionColumns() {
  const columns = OPTION_COLUMNS.flatMap(([name, value], index) => [
    [name, column<string>(({ product }) => product.options[index]?.name ?? '', toOneLine)],
    [value, column<string>((_, variant) => variant?.values[index] ?? '', toOneLine)],
  ]);
  return Object.fromEntries(columns) as Record<OptionColumn, ColumnType<string>>;
}

export const VARIANT_FIELDS = [
  'price',
  'mrp',
  'sku',
  'barcode',
  'variantWeight',
  'costPerItem',
  'stock',
] as const;
export const VARIANT_COLUMNS: readonly string[] = [...VARIANT_FIELDS, ...OPTION_COLUMNS.flat()];

type Prices = Pick<StoredProduct['product'], 'price' | 'mrp'>;

export const priceOf = (product: Prices, variant?: { price: Paise | null }): Paise =>
  variant?.price ?? product.price;
export const mrpOf = (product: Prices, variant?: { price: Paise | null; mrp: Paise | null }): Paise =>
  variant?.mrp ?? max(product.mrp, priceOf(product, variant));

type TranslationColumn = `${ProductTranslation} (${string})`;

const TRANSLATION_COLUMNS = shop.languages.slice(1).flatMap((language) =>
  PRODUCT_TRANSLATIONS.map((name) => ({
    name,
    language,
    key: translationKey(name, language) as TranslationColumn,
  })),
);

function translationColumns() {
  const columns = TRANSLATION_COLUMNS.map(({ name, language, key }) => [
    key,
    column(({ product }) => product.translations[language]?.[name] ?? '', checked(fields[name])),
  ]);
  return Object.fromEntries(columns) as Record<TranslationColumn, ColumnType<string | undefined>>;
}

/** The translations of a row beside those that the product has. */
export function readTranslations(cells: RowValues, stored: Translations = {}): Translations | undefined {
  const values = cells as Record<string, string | undefined>;
  const found = TRANSLATION_COLUMNS.filter(({ key }) => values[key] !== undefined);
  if (found.length === 0) return undefined;
  const translations = structuredClone(stored);
  for (const { name, language, key } of found)
    translations[language] = { ...translations[language], [name]: values[key] };
  return translations;
}

const COLUMN_TYPES = {
  slug: column(({ product }) => product.slug, checked(fields.slug)),
  name: column(({ product }) => product.name, checked(fields.name, toOneLine)),
  category: column(({ product }) => product.category, toOneLine),
  subCategory: column(({ product }) => categoryCells(product.categoryPath).subCategory, toOneLine),
  price: column(({ product }, variant) => String(toRupees(priceOf(product, variant))), readAmount),
  mrp: column(({ product }, variant) => String(toRupees(mrpOf(product, variant))), readAmount),
  bestseller: column(({ product }) => (product.bestseller ? 'yes' : 'no'), readYesNo),
  state: column(({ product }) => product.state, oneOf(PRODUCT_STATES)),
  rank: column(({ product }) => String(product.rank), readRank),
  hsn: column(({ product }) => product.hsn ?? '', checked(fields.hsn)),
  colourGroup: column(({ product }) => product.colourGroup, checked(fields.colourGroup, toOneLine)),
  tags: column(
    ({ product }) => product.tags.join(`${TAG_SEPARATOR} `),
    checked(fields.tags, (cell) => cell.split(TAG_SEPARATOR)),
  ),
  ...optionColumns(),
  sku: column((_, variant) => variant?.sku ?? '', checked(variantFields.sku)),
  barcode: column((_, variant) => variant?.barcode ?? '', checked(variantFields.barcode)),
  variantWeight: column((_, variant) => String(variant?.weightGrams ?? ''), readGrams),
  costPerItem: column((_, variant) => rupeesCell(variant?.costPerItem), readAmount),
  stock: column((stored, variant) => (variant ? String(variant.quantity) : writeStock(stored)), readStock),
  ...mapProductTexts((name) => column(({ product }) => product[name], checked(fields[name]))),
  ...mapNames(SEO_TEXTS, (name) => column(({ product }) => product[name], checked(fields[name], toOneLine))),
  ...translationColumns(),
  ...mapNames(PARCEL_MEASURES, (name) =>
    column(({ product }) => String(product[name] ?? ''), checked(fields[name], Number)),
  ),
  pictures: column(({ product }) => picturesCell(product.pictures), readPictures),
  pictureValues: column(({ product }) => pictureValuesCell(product.pictures), readPictureValues),
  swatches: column(({ product }) => swatchesCell(product.options), readSwatches),
};

export type Column = keyof typeof COLUMN_TYPES;
export const COLUMNS = Object.keys(COLUMN_TYPES) as Column[];

export type RowValues = { [Name in Column]?: NonNullable<ReturnType<(typeof COLUMN_TYPES)[Name]['read']>> };

export const readCell = (name: Column, cell: string): unknown => COLUMN_TYPES[name].read(cell);
export const writeCell = (name: Column, stored: StoredProduct, variant?: Variant): string =>
  COLUMN_TYPES[name].write(stored, variant);

export const columnOf = (name: string): Column | undefined =>
  COLUMNS.find((column) => toPlainName(column) === toPlainName(name));

const toPlainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const rupeesCell = (amount: Paise | null | undefined): string =>
  amount == null ? '' : String(toRupees(amount));

function oneOf<Value extends string>(values: readonly Value[]) {
  return (cell: string): Value => {
    const found = values.find((value) => value.toLowerCase() === cell.toLowerCase());
    if (found) return found;
    throw new CellError(`Write ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`);
  };
}

function readYesNo(cell: string): boolean {
  if (/^(yes|y|true|1)$/i.test(cell)) return true;
  if (/^(no|n|false|0)$/i.test(cell)) return false;
  throw new CellError('Enter yes or no.');
}

function readRank(cell: string): number {
  const value = parseCount(cell);
  if (value !== undefined && fields.rank.safeParse(value).success) return value;
  throw new CellError('Enter a whole number from 0 to 1,00,00,000.');
}

function readAmount(cell: string): Paise {
  const value = parseAmount(cell);
  if (value !== undefined && value <= MAX_PRICE) return value;
  const thousands = thousandsOf(cell);
  if (thousands !== undefined)
    throw new CellError(`Three digits after a dot may be thousands. Write ${thousands} or two decimals.`);
  throw new CellError('Write an amount in rupees, such as 1299 or 1,299.50.');
}

function readGrams(cell: string): number {
  const [, amount = '', unit = 'g'] = /^([\d,]+(?:\.\d+)?)\s*(g|grams?|kg)?$/i.exec(cell) ?? [];
  const grams = Math.round(Number(amount.replaceAll(',', '')) * (/^kg$/i.test(unit) ? 1000 : 1));
  if (amount !== '' && variantFields.weightGrams.safeParse(grams).success) return grams;
  if (grams > MAX_GRAMS) throw new CellError(`The weight is above ${formatNumber(MAX_GRAMS / 1000)} kg.`);
  throw new CellError('Write the weight in grams, such as 350, or as 0.35 kg.');
}

export function readCount(cell: string): number {
  const count = parseCount(cell);
  if (count !== undefined && count <= MAX_QUANTITY) return count;
  throw new CellError('Enter a whole number, such as 12.');
}

/** '12' without options, else 'S:4 M:7', or 'S / Ink: 4 | M / Ink: 7' for titles with spaces. */
function writeStock({ variants }: StoredProduct): string {
  const [only] = variants;
  if (variants.length === 1 && only!.title === ONE_SIZE) return String(only!.quantity);
  const hasSpaces = variants.some(({ title }) => /\s/.test(title));
  return variants
    .map(({ title, quantity }) => (hasSpaces ? `${title}: ${quantity}` : `${title}:${quantity}`))
    .join(hasSpaces ? ' | ' : ' ');
}

function readStock(cell: string): Record<string, number> {
  const invalidStock = new CellError(
    'Write a number, or sizes with numbers, such as S:4 M:7 or S / Ink: 4 | M / Ink: 7.',
  );
  const stock: Record<string, number> = {};
  const count = parseCount(cell);
  if (count !== undefined) stock[ONE_SIZE] = count;
  else
    for (const part of cell.split(/[|\n;,]/.test(cell) ? /[|\n;,]/ : /\s+(?=[^\s:=]+[:=])/)) {
      if (part.trim() === '') continue;
      const [, title = '', quantity = ''] = /^\s*(.+?)\s*[:=]\s*(\d{1,7})\s*$/.exec(part) ?? [];
      const name = title.replace(/^2xl$/i, 'XXL');
      if (title === '' || name in stock) throw invalidStock;
      stock[name] = Number(quantity);
    }
  const quantities = Object.values(stock);
  if (quantities.length === 0 || quantities.some((quantity) => quantity > MAX_QUANTITY)) throw invalidStock;
  return stock;
}
