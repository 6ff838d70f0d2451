import { pictureUrl } from '#domain/catalogue/picture.ts';
import { toRupees } from '#domain/money.ts';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import { csvLine, toSafeCell } from '#server/csv/csv-line.ts';
import {
  COLUMNS,
  type Column,
  mrpOf,
  OPTION_COLUMNS,
  priceOf,
  VARIANT_COLUMNS,
  writeCell,
} from './columns.ts';
import { NAMES, type Name } from './shopify-columns.ts';
import { textToHtml } from './text-html.ts';

/** Their texts are in columns of Shopify. */
const SHOPIFY_HAS: readonly Column[] = [
  ...(VARIANT_COLUMNS as Column[]),
  ...(['slug', 'name', 'description', 'tags', 'state', 'seoTitle', 'seoDescription', 'pictures'] as const),
];
export const OWN_COLUMNS = COLUMNS.filter((column) => !SHOPIFY_HAS.includes(column));

export const OWN_NAMESPACE = 'haroz';
const toKey = (column: Column): string =>
  column
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/\W+/g, '_')
    .replace(/_$/, '');

type Cells = Partial<Record<Name | (typeof FIXED)[number][0], string>>;

/** Shopify needs them for products that it shall count and ship. */
const FIXED = [
  ['Inventory tracker', 'shopify'],
  ['Continue selling when out of stock', 'DENY'],
  ['Requires shipping', 'TRUE'],
  ['Fulfillment service', 'manual'],
] as const;

const SHOPIFY_COLUMNS: Name[] = [
  ...([
    'title',
    'handle',
    'body',
    'vendor',
    'type',
    'tags',
    'published',
    'status',
    'sku',
    'barcode',
  ] as const),
  ...OPTION_COLUMNS.flat(),
  ...(['price', 'mrp', 'costPerItem', 'stock', 'variantWeight'] as const),
  ...(['picture', 'position', 'alt', 'variantPicture'] as const),
  ...(['giftCard', 'seoTitle', 'seoDescription'] as const),
];

export const SHOPIFY_HEADER = csvLine([
  ...SHOPIFY_COLUMNS.map((name) => NAMES[name].at(-1)!).map((name) =>
    name.startsWith('Standard') ? 'Type' : name,
  ),
  ...FIXED.map(([name]) => name),
  ...OWN_COLUMNS.map((column) => `${column} (product.metafields.${OWN_NAMESPACE}.${toKey(column)})`),
]);

/** One line for each variant and each picture, of which the first has the product's own values. */
export function shopifyLines(stored: StoredProduct, origin: string): string[] {
  const { product, variants } = stored;
  const count = Math.max(variants.length, product.pictures.length);
  return Array.from({ length: count }, (_, index) => {
    const cells: Cells = {
      handle: product.slug,
      ...(index === 0 && productCells(stored)),
      ...(variants[index] && variantCells(stored, index, origin)),
      ...pictureCells(stored, index, origin),
    };
    const own =
      index === 0 ? OWN_COLUMNS.map((column) => writeCell(column, stored)) : OWN_COLUMNS.map(() => '');
    const fixed = FIXED.map(([, value]) => (variants[index] ? value : ''));
    return csvLine([...SHOPIFY_COLUMNS.map((name) => cells[name] ?? ''), ...fixed, ...own].map(toSafeCell));
  });
}

const productCells = ({ product }: StoredProduct): Cells => ({
  title: product.name,
  body: textToHtml(product.description),
  type: product.categoryPath.split(' > ').at(-1)!,
  tags: product.tags.join(', '),
  published: product.state === 'active' ? 'TRUE' : 'FALSE',
  status: product.state,
  giftCard: 'FALSE',
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
});

function variantCells(stored: StoredProduct, index: number, origin: string): Cells {
  const { product, variants } = stored;
  const variant = variants[index]!;
  const [price, mrp] = [priceOf(product, variant), mrpOf(product, variant)];
  const options = product.options.length > 0 ? product.options : [{ name: 'Title' }];
  const values = product.options.length > 0 ? variant.values : ['Default Title'];
  const picture = product.pictures.find(({ value }) => value !== undefined && variant.values.includes(value));
  return {
    ...Object.fromEntries(
      options.flatMap(({ name }, option) => {
        const [nameColumn, valueColumn] = OPTION_COLUMNS[option]!;
        return [
          [nameColumn, index === 0 ? name : ''],
          [valueColumn, values[option] ?? ''],
        ];
      }),
    ),
    sku: codeCell(variant.sku),
    barcode: codeCell(variant.barcode),
    price: String(toRupees(price)),
    mrp: mrp > price ? String(toRupees(mrp)) : '',
    costPerItem: writeCell('costPerItem', stored, variant),
    stock: String(variant.quantity),
    variantWeight: String(variant.weightGrams ?? ''),
    ...(picture && { variantPicture: origin + pictureUrl(picture.file) }),
  };
}

/** The import leaves out one apostrophe, which spreadsheets add. */
const codeCell = (code: string | null): string => (code?.startsWith("'") ? `'${code}` : (code ?? ''));

function pictureCells({ product }: StoredProduct, index: number, origin: string): Cells {
  const picture = product.pictures[index];
  if (!picture) return {};
  return { picture: origin + pictureUrl(picture.file), position: String(index + 1), alt: picture.alt };
}
