import type { Paise } from '#domain/money.ts';
export const SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;

export const ONE_SIZE = 'default';

export const itemName = (name: string, size: string): string =>
  size === ONE_SIZE ? name : `${name} (${size})`;

export const percentOff = (price: Paise, mrp: Paise): number =>
  mrp > price ? Math.round(((mrp - price) / mrp) * 100) : 0;

export const PRODUCT_STATES = ['draft', 'active', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const mapNames = <Name extends string, Value>(names: readonly Name[], create: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, create(name)])) as Record<Name, Value>;

export const LONG_TEXTS = ['description', 'details', 'care'] as const;
export type LongText = (typeof LONG_TEXTS)[number];

export const FACTS = [
  'genericName',
  'material',
  'fit',
  'netQuantity',
  'countryOfOrigin',
  'manufacturer',
  'packer',
  'importer',
] as const;
export type Fact = (typeof FACTS)[number];

export const PRODUCT_TEXTS = [...LONG_TEXTS, ...FACTS] as const;
export type ProductText = (typeof PRODUCT_TEXTS)[number];

export const mapProductTexts = <Value>(create: (name: ProductText) => Value) =>
  mapNames(PRODUCT_TEXTS, create);

export const MAX_GRAMS = 1_000_000;
export const PARCEL_MEASURES = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const;

export const SORTS = ['relevant', 'low-high', 'high-low', 'newest', 'discount'] as const;
export type Sort = (typeof SORTS)[number];

/** `catalogue_changed.sql` repeats this number. */
export const MAX_DISPLAYED_STOCK = 3;

export const MAX_NAME = 255;
export const MAX_SLUG = 255;
export const MAX_LONG_TEXT = 20_000;
export const MAX_FACT = 300;
export const MAX_COLOUR_GROUP = 100;
export const SEO_TEXTS = ['seoTitle', 'seoDescription'] as const;
export const MAX_SEO_TITLE = 255;
export const MAX_SEO_DESCRIPTION = 1000;
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const HSN = /^\d{4}(\d{2}){0,2}$/;

export const toSlug = (name: string, fallback = 'product'): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '') || fallback;
