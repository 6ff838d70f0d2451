import { toKey } from './shopify-columns.ts';

/** Measures have their unit in the name, such as `Weight (kg)`. */
const NAMES = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  name: ['Name'],
  published: ['Published'],
  visibility: ['Visibility in catalog'],
  summary: ['Short description'],
  description: ['Description'],
  saleStarts: ['Date sale price starts'],
  saleEnds: ['Date sale price ends'],
  isInStock: ['In stock?'],
  stock: ['Stock'],
  salePrice: ['Sale price'],
  price: ['Regular price'],
  categories: ['Categories'],
  tags: ['Tags'],
  pictures: ['Images'],
  parent: ['Parent'],
  brands: ['Brands', 'Brand'],
  seoTitle: ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'],
  seoDescription: ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'],
  weight: ['Weight'],
  length: ['Length'],
  width: ['Width'],
  height: ['Height'],
} as const;
export type WooName = keyof typeof NAMES;

const UNIT = /\s*\((kg|g|lbs|oz|m|cm|mm|in|yd)\)$/i;
const UNITS: Record<string, number> = {
  ...{ g: 1, kg: 1000, lbs: 453.59237, oz: 28.349523125 },
  ...{ cm: 1, m: 100, mm: 0.1, in: 2.54, yd: 91.44 },
};

/** How many grams or centimetres one unit of the column has. */
export const unitOf = (title: string): number => UNITS[UNIT.exec(title)?.[1]?.toLowerCase() ?? ''] ?? 1;

export const wooNameOf = (title: string): WooName | undefined =>
  (Object.keys(NAMES) as WooName[]).find((name) =>
    NAMES[name].some((one) => toKey(one) === toKey(title.replace(UNIT, ''))),
  );

export interface AttributeColumns {
  name: number;
  values: number;
  visible: number;
}

export function attributeColumns(header: string[]): AttributeColumns[] {
  const keys = header.map(toKey);
  return keys.flatMap((key, name) => {
    const number = /^attribute(\d+)name$/.exec(key)?.[1];
    if (number === undefined) return [];
    const values = keys.findIndex((other) => new RegExp(`^attribute${number}values?$`).test(other));
    return values < 0 ? [] : [{ name, values, visible: keys.indexOf(`attribute${number}visible`) }];
  });
}

export function isWooCommerce(header: string[]): boolean {
  const keys = header.map(toKey);
  return (
    keys.includes('type') &&
    keys.includes('name') &&
    (keys.includes('regularprice') || keys.includes('attribute1name'))
  );
}
