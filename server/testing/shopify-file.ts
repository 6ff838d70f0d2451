import { csvLine } from '#server/csv/csv-line.ts';

export interface ShopifyProduct {
  handle: string;
  title: string;
  description: string;
  type: string;
  isActive: boolean;
  options: { name: string; values: string[] }[];
  variants: {
    values: string[];
    sku: string;
    barcode: string;
    grams: number;
    quantity: number;
    price: number;
    compareAt: number | undefined;
    cost: number;
    picture: string | undefined;
  }[];
  pictures: { address: string; alt: string }[];
}

/** The same products for the same seed. Prices are in rupees. */
export function makeShopifyProducts(count: number, seed: number): ShopifyProduct[] {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  return Array.from({ length: count }, (_, number) => {
    const kind = pick(KINDS);
    const handle = `${pick(MATERIALS)}-${kind.type.toLowerCase().replace(' ', '-')}-${number}`;
    const options = kind.options.map(({ name, values }) => ({
      name,
      values: values.slice(0, 1 + below(values.length)),
    }));
    const combinations = options.reduce<string[][]>(
      (before, { values }) => before.flatMap((one) => values.map((value) => [...one, value])),
      [[]],
    );
    const pictures = Array.from({ length: below(4) }, (_, index) => ({
      address: `https://cdn.shop.example/files/${handle}-${index}.jpg?v=${1_700_000_000 + number}`,
      alt: index === 0 ? `${kind.type} "${number}", front` : '',
    }));
    const price = 199 + below(4000) + pick([0, 0.5, 0.99]);
    return {
      handle,
      title: `${pick(['Daily', 'Festive', 'Soft', 'दैनिक'])} ${kind.type}, no. ${number}`,
      description: `For ${pick(['work', 'weddings', 'travel'])}`,
      type: kind.type,
      isActive: below(4) > 0,
      options,
      variants: combinations.map((values, index) => {
        const own = price + (values.length > 1 && below(5) === 0 ? 100 : 0);
        return {
          values,
          sku: `${handle}-${index}`.toUpperCase(),
          barcode: `89${String(number).padStart(6, '0')}${String(index).padStart(5, '0')}`,
          grams: 100 + below(900),
          quantity: below(40),
          price: own,
          compareAt: below(3) === 0 ? undefined : own + 500,
          cost: 80 + below(200) / 2,
          picture: pictures.length > 0 ? pick(pictures).address : undefined,
        };
      }),
      pictures,
    };
  });
}

const KINDS = [
  {
    type: 'Kurtas',
    options: [
      { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] },
      { name: 'Color', values: ['Indigo', 'Rani pink', 'Haldi', 'Off-white'] },
    ],
  },
  { type: 'Juttis', options: [{ name: 'UK size', values: ['4', '5', '6', '7', '8'] }] },
  { type: 'Sarees', options: [] },
  {
    type: 'Gift boxes',
    options: [
      { name: 'Size', values: ['Small', 'Large'] },
      { name: 'Wrap', values: ['Paper', 'Cloth'] },
      { name: 'Card', values: ['None', 'Diwali'] },
    ],
  },
];
const MATERIALS = ['cotton', 'linen', 'silk', 'khadi', 'jute'];

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Cell = (product: ShopifyProduct, index: number) => string | number | undefined;

const ofProduct =
  (get: (product: ShopifyProduct) => string): Cell =>
  (product, index) =>
    index === 0 ? get(product) : '';
const ofVariant =
  (get: (variant: ShopifyProduct['variants'][number]) => string | number | undefined): Cell =>
  ({ variants }, index) =>
    variants[index] && get(variants[index]);
const optionName = (option: number): Cell =>
  ofProduct(({ options }) => options[option]?.name ?? (option === 0 && options.length === 0 ? 'Title' : ''));
const optionValue =
  (option: number): Cell =>
  ({ variants, options }, index) =>
    variants[index] &&
    (options.length === 0 && option === 0 ? 'Default Title' : variants[index].values[option]);
const ofPicture =
  (get: (picture: { address: string; alt: string }, index: number) => string | number): Cell =>
  ({ pictures }, index) =>
    pictures[index] && get(pictures[index], index);
const html = ({ description, title }: ShopifyProduct) =>
  `<p data-mce-fragment="1">${description}, <strong>${title.replace('&', '&amp;')}</strong></p>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>`;

/** The columns that Shopify documents: the older names, and today's. */
const COLUMNS: [older: string, newer: string, Cell][] = [
  ['Handle', 'URL handle', ({ handle }) => handle],
  ['Title', 'Title', ofProduct(({ title }) => title)],
  ['Body (HTML)', 'Description', ofProduct(html)],
  ['Vendor', 'Vendor', ofProduct(() => 'Our brand')],
  [
    'Product Category',
    'Product category',
    ofProduct(({ type }) => `Apparel & Accessories > Clothing > ${type}`),
  ],
  ['Type', 'Type', ofProduct(({ type }) => type)],
  ['Tags', 'Tags', ofProduct(() => 'handmade, new')],
  ['Published', 'Published on online store', ofProduct(() => 'true')],
  ...[0, 1, 2].flatMap((option): [string, string, Cell][] => [
    [`Option${option + 1} Name`, `Option${option + 1} name`, optionName(option)],
    [`Option${option + 1} Value`, `Option${option + 1} value`, optionValue(option)],
    [`Option${option + 1} Linked To`, `Option${option + 1} Linked To`, () => ''],
  ]),
  ['Variant SKU', 'SKU', ofVariant(({ sku }) => sku)],
  ['Variant Grams', 'Weight value (grams)', ofVariant(({ grams }) => `${grams}.0`)],
  ['Variant Inventory Tracker', 'Inventory tracker', ofVariant(() => 'shopify')],
  ['Variant Inventory Qty', 'Inventory quantity', ofVariant(({ quantity }) => quantity)],
  ['Variant Inventory Policy', 'Continue selling when out of stock', ofVariant(() => 'deny')],
  ['Variant Fulfillment Service', 'Fulfillment service', ofVariant(() => 'manual')],
  ['Variant Price', 'Price', ofVariant(({ price }) => price.toFixed(2))],
  ['Variant Compare At Price', 'Compare-at price', ofVariant(({ compareAt }) => compareAt?.toFixed(2))],
  ['Variant Requires Shipping', 'Requires shipping', ofVariant(() => 'true')],
  ['Variant Taxable', 'Charge tax', ofVariant(() => 'true')],
  ['Variant Barcode', 'Barcode', ofVariant(({ barcode }) => `'${barcode}`)],
  ['Image Src', 'Product image URL', ofPicture(({ address }) => address)],
  ['Image Position', 'Image position', ofPicture((_, index) => index + 1)],
  ['Image Alt Text', 'Image alt text', ofPicture(({ alt }) => alt)],
  ['Gift Card', 'Gift card', ofProduct(() => 'false')],
  ['SEO Title', 'SEO title', ofProduct(() => '')],
  ['SEO Description', 'SEO description', ofProduct(() => '')],
  ['Variant Image', 'Variant image URL', ofVariant(({ picture }) => picture)],
  ['Variant Weight Unit', 'Weight unit for display', ofVariant(() => 'kg')],
  ['Cost per item', 'Cost per item', ofVariant(({ cost }) => cost.toFixed(2))],
  ['Status', 'Status', ofProduct(({ isActive }) => (isActive ? 'active' : 'draft'))],
];

export function shopifyFile(products: ShopifyProduct[], names: 'older' | 'newer'): string {
  const header = COLUMNS.map(([older, newer]) => (names === 'older' ? older : newer));
  const lines = products.flatMap((product) =>
    Array.from({ length: Math.max(product.variants.length, product.pictures.length) }, (_, index) =>
      csvLine(COLUMNS.map(([, , cell]) => String(cell(product, index) ?? ''))),
    ),
  );
  return [csvLine(header), ...lines].join('');
}
