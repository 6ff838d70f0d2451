import { FIELD_LABELS } from '#contract/admin/field-labels.ts';
import type { ColumnUse } from '#contract/admin/import.ts';
import { FACTS, mapNames } from '#domain/catalogue/product.ts';

export const USE_LABELS: Record<ColumnUse, string> = {
  ...mapNames(
    ['name', 'price', 'mrp', 'category', 'description', 'stock', 'sku', 'barcode', 'care', 'slug'] as const,
    (name) => FIELD_LABELS[name],
  ),
  ...mapNames(FACTS, (name) => FIELD_LABELS[name]),
  ...mapNames(
    ['colourGroup', 'hsn', 'seoTitle', 'seoDescription', 'state'] as const,
    (name) => FIELD_LABELS[name],
  ),
  subCategory: 'Sub-category',
  option: 'Option of variants, such as size',
  pictures: 'Pictures',
  tag: 'Tags',
  detail: 'Product details',
  weight: FIELD_LABELS['variants.weightGrams'],
  costPerItem: FIELD_LABELS.costPerItem,
  productCode: 'Code that all rows of a product share',
  none: 'Leave out',
};

export const METAFIELD_USES: ColumnUse[] = ['detail', 'tag', 'option', 'hsn', 'countryOfOrigin', 'none'];

export const SPREADSHEET_USES: Record<string, ColumnUse[]> = {
  Product: ['name', 'category', 'subCategory', 'description', 'pictures', 'tag', 'state'],
  'Price and stock': ['price', 'mrp', 'costPerItem', 'stock', 'sku', 'barcode', 'weight', 'hsn'],
  Variants: ['option', 'productCode', 'colourGroup'],
  'Product information': ['detail', 'care', ...FACTS],
  'Web page': ['slug', 'seoTitle', 'seoDescription'],
};
