import type { ProductEdit } from '#contract/admin/product-edit.ts';
import type { VariantEdit } from '#contract/admin/variants.ts';
import { SIZES } from '#domain/catalogue/product.ts';
import type { Prices } from '#domain/catalogue/reprice.ts';
import { type ProductOption, variantTitle } from '#domain/catalogue/variants.ts';
import { max, type Paise, ZERO } from '#domain/money.ts';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import { CellError, toOneLine, toPlainBreaks } from './file/cell.ts';
import {
  type Column,
  mrpOf,
  OPTION_COLUMNS,
  priceOf,
  readCell,
  readCount,
  VARIANT_FIELDS,
  writeCell,
} from './file/columns.ts';
import { isVariant } from './file/group-lines.ts';
import type { Line, Row } from './file/row.ts';

type Report = (line: Line, column: Column, message: string) => void;

/** The values of the cells of `VARIANT_FIELDS` that change something. */
interface Fields {
  sku?: string;
  barcode?: string;
  price?: Paise;
  mrp?: Paise;
  variantWeight?: number;
  costPerItem?: Paise;
  stock?: number;
}

interface ReadVariant {
  line: Line;
  values: string[];
  fields: Fields;
}

export interface VariantsEdit {
  edit: Partial<Pick<ProductEdit, 'options' | 'variants' | 'price' | 'mrp'>>;
  stock: Record<string, number>;
}

export const readsVariants = (row: Row, before: StoredProduct | undefined): boolean =>
  isVariant(row) ||
  ((['sku', 'barcode', 'variantWeight', 'costPerItem'] as const).some((column) =>
    row.cells[column]?.trim(),
  ) &&
    (before?.product.options.length ?? 0) === 0 &&
    /^[\d,]*$/.test(row.cells.stock?.trim() ?? ''));

export function readVariants(
  row: Row,
  before: StoredProduct | undefined,
  report: Report,
): VariantsEdit | undefined {
  const names = optionNames(row, before, report);
  if (!names) return undefined;
  const read: ReadVariant[] = [];
  for (const line of [row, ...row.more]) {
    const values = OPTION_COLUMNS.slice(0, names.length).map(([, column]) =>
      toOneLine(line.cells[column] ?? ''),
    );
    const empty = values.indexOf('');
    if (empty >= 0) report(line, OPTION_COLUMNS[empty]![1], `Write the ${names[empty]} of this variant.`);
    const same = read.find((other) => variantTitle(other.values) === variantTitle(values));
    if (same) report(line, 'option1Value', 'An earlier row has the same variant. Remove one of them.');
    const stored = before?.variants.find(({ title }) => title === variantTitle(values));
    read.push({ line, values, fields: readFields(line, before, stored, report) });
  }
  return toEdit(names, read, before);
}

function optionNames(row: Row, before: StoredProduct | undefined, report: Report): string[] | undefined {
  if (!isVariant(row)) return [];
  const stored = before?.product.options.map(({ name }) => name);
  const used = OPTION_COLUMNS.findLastIndex(([, value]) =>
    [row, ...row.more].some(({ cells }) => cells[value]?.trim()),
  );
  const count = Math.max(used + 1, stored?.length ?? 0);
  const names = OPTION_COLUMNS.slice(0, count).map(
    ([column], index) => toOneLine(row.cells[column] ?? '') || stored?.[index] || '',
  );
  if (stored && stored.length !== names.length) {
    const options = stored.length === 0 ? 'no options' : `the options ${stored.join(', ')}`;
    report(row, 'option1Name', `This product has ${options}. Change them on the product’s page first.`);
    return undefined;
  }
  const missing = names.indexOf('');
  if (missing < 0) return names;
  report(row, OPTION_COLUMNS[missing]![0], 'Write the name of the option, such as Size or Colour.');
  return undefined;
}

function readFields(
  line: Line,
  before: StoredProduct | undefined,
  stored: StoredProduct['variants'][number] | undefined,
  report: Report,
): Fields {
  const fields: Fields = {};
  for (const column of VARIANT_FIELDS) {
    const cell = toPlainBreaks(line.cells[column] ?? '');
    if (cell === '' || (before && stored && cell === writeCell(column, before, stored))) continue;
    try {
      Object.assign(fields, { [column]: column === 'stock' ? readCount(cell) : readCell(column, cell) });
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      report(line, column, error.message);
    }
  }
  return fields;
}

function toEdit(names: string[], read: ReadVariant[], before: StoredProduct | undefined): VariantsEdit {
  const [first] = read;
  const stored = before?.variants ?? [];
  const isNew = ({ values }: ReadVariant) => !stored.some(({ title }) => title === variantTitle(values));
  const own: Prices = {
    price: first!.fields.price ?? before?.product.price ?? ZERO,
    mrp: first!.fields.mrp ?? before?.product.mrp ?? ZERO,
  };
  const all = [...stored.map(({ values }) => values), ...read.filter(isNew).map(({ values }) => values)];
  const edited = all.map((values) => {
    const title = variantTitle(values);
    const variant = stored.find((one) => one.title === title);
    const fields = read.find((one) => variantTitle(one.values) === title)?.fields ?? {};
    const price = fields.price ?? (variant ? priceOf(before!.product, variant) : own.price);
    const mrp = fields.mrp ?? (variant ? mrpOf(before!.product, variant) : max(own.mrp, price));
    const { quantity: _, title: __, ...rest } = variant ?? NEW_VARIANT;
    return {
      prices: { price, mrp },
      variant: {
        ...rest,
        values,
        sku: fields.sku ?? rest.sku,
        barcode: fields.barcode ?? rest.barcode,
        weightGrams: fields.variantWeight ?? rest.weightGrams,
        costPerItem: fields.costPerItem ?? rest.costPerItem,
      } satisfies VariantEdit,
    };
  });
  const hasNewPrices =
    read.some(isNew) || read.some(({ fields }) => fields.price !== undefined || fields.mrp !== undefined);
  return {
    edit: {
      options: optionsOf(names, all, before),
      ...(hasNewPrices ? sharePrices(edited) : { variants: edited.map(({ variant }) => variant) }),
    },
    stock: Object.fromEntries(
      read.flatMap(({ values, fields }) =>
        fields.stock === undefined ? [] : [[variantTitle(values), fields.stock]],
      ),
    ),
  };
}

const NEW_VARIANT = {
  ...{ title: '', quantity: 0, sku: null, barcode: null, price: null, mrp: null, weightGrams: null },
  costPerItem: null,
};

function sharePrices(edited: { variant: VariantEdit; prices: Prices }[]) {
  const lowest = edited.reduce((low, one) => (one.prices.price < low.prices.price ? one : low)).prices;
  return {
    ...lowest,
    variants: edited.map(({ variant, prices: { price, mrp } }) => ({
      ...variant,
      price: price === lowest.price ? null : price,
      mrp: mrp === max(lowest.mrp, price) ? null : mrp,
    })),
  };
}

function optionsOf(names: string[], all: string[][], before: StoredProduct | undefined): ProductOption[] {
  return names.map((name, index) => {
    const stored = before?.product.options[index]?.values ?? [];
    const used = [...new Set(all.map((values) => values[index]!))];
    const added = used.filter((value) => !stored.some((one) => one.name === value)).map((name) => ({ name }));
    const values = [...stored, ...added];
    const rank = (value: string) => SIZES.indexOf(value as (typeof SIZES)[number]);
    const areSizes = added.length > 0 && values.every(({ name }) => rank(name) >= 0);
    return { name, values: areSizes ? values.toSorted((a, b) => rank(a.name) - rank(b.name)) : values };
  });
}
