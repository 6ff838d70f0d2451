import type { ProductEdit } from '#contract/admin/product-edit.ts';
import { ONE_SIZE, SIZES } from '#domain/catalogue/product.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import type { RowValues } from './file/columns.ts';

export function titlesOf(before: StoredProduct | undefined, stock: RowValues['stock']): string[] | undefined {
  if (!before && !stock) return [ONE_SIZE];
  const own = before?.variants.map(({ title }) => title) ?? [];
  const added = Object.keys(stock ?? {}).filter((title) => !own.includes(title));
  if (before && added.length === 0) return undefined;
  const rank = (title: string) => [...SIZES, title].indexOf(title as (typeof SIZES)[number]);
  return [...own, ...added].toSorted((a, b) => rank(a) - rank(b));
}

export function variantsOf(
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

export function countsOf(
  before: StoredProduct | undefined,
  stock: RowValues['stock'] = {},
): ImportRow['counts'] {
  return Object.entries(stock)
    .map(([size, quantity]) => ({
      size,
      quantity,
      was: before?.variants.find(({ title }) => title === size)?.quantity ?? 0,
    }))
    .filter(({ quantity, was }) => quantity !== was);
}
