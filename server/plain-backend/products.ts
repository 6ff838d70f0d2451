import type { Output } from '#contract/schemas.ts';
import { MAX_QUANTITY } from '#domain/cart.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import {
  LONG_TEXTS,
  type LongText,
  mapNames,
  ONE_SIZE,
  percentOff,
  SIZES,
  toSlug,
} from '#domain/catalogue/product.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import { type Rupees, toPaise } from '#domain/money.ts';

/** Section 3 of the specification. */
export interface PlainProduct extends Partial<Record<LongText, string>> {
  _id?: string;
  id?: string;
  name?: string;
  category?: string;
  subCategory?: string;
  price?: Rupees;
  mrp?: Rupees;
  new_price?: Rupees;
  old_price?: Rupees;
  image1?: string;
  image2?: string;
  image3?: string;
  image4?: string;
  sizes?: string[];
  stock?: Record<string, number>;
  pictures?: Product['pictures'];
  outOfStock?: boolean;
  bestseller?: boolean;
}

type Product = Output<'product.get'>;

const MAX_SUGGESTIONS = 6;

/** Section 5 of the specification adds nothing of this category to the cart without a size. */
const SOLD_BY_SIZE = 'Men';

export function toProduct(plain: PlainProduct): Product {
  const { _id = plain.id ?? '', sizes = [], outOfStock = false } = plain;
  const price = priceOf(plain);
  const mrp = plain.mrp ?? plain.old_price ?? price;
  const left = outOfStock ? 0 : MAX_QUANTITY;
  const titles = sizes.length > 0 || plain.category === SOLD_BY_SIZE ? sizes : [ONE_SIZE];
  const stock = Object.fromEntries(titles.map((title) => [title, plain.stock?.[title] ?? left]));
  return {
    ...mapNames(LONG_TEXTS, () => ''),
    ...{ name: '', image1: '', image2: '', image3: '', image4: '', bestseller: false, pictures: [], stock },
    ...{ prices: {}, options: sizes.length > 0 ? [sizeOption(offeredSizes(sizes))] : [] },
    variants: Object.entries(stock).map(([title, quantity]) => ({
      _id: title,
      ...{ title, sku: null, barcode: null, price, mrp, stock: quantity },
      values: title === ONE_SIZE ? [] : [title],
    })),
    discountPercentage: percentOff(toPaise(price), toPaise(mrp)),
    ...plain,
    ...{
      _id,
      id: plain.id || _id,
      sizes,
      outOfStock,
      price,
      mrp,
    },
    category: plain.category ?? '',
    subCategory: plain.subCategory ?? '',
  };
}

/** Section 5 of the specification offers S to XXL, of which only the product's sizes can be chosen. */
function offeredSizes(sizes: string[]): string[] {
  const others = sizes.filter((size) => size && !SIZES.some((one) => one === size));
  return others.length === sizes.length ? others : [...SIZES, ...others];
}

const priceOf = ({ price, new_price }: PlainProduct) => price ?? new_price ?? 0;
const textOf = ({ name = '', category = '', subCategory = '' }: PlainProduct) =>
  `${name} ${category} ${subCategory}`.toLowerCase();

export function listPlainProducts(products: PlainProduct[], query: URLSearchParams) {
  const found = sorted(products.filter(matching(query, products)), query.get('sort'));
  const start = Number(query.get('cursor')) || 0;
  const end = start + (Number(query.get('limit')) || found.length);
  const hasMore = end < found.length;
  return {
    page: found.slice(start, end).map(toProduct),
    ...(hasMore && { nextCursor: String(end) }),
    ...(hasMore && query.has('count') && { total: found.length }),
  };
}

export function categoriesOf(products: PlainProduct[]): CategoryNode[] {
  const tops = new Map<string, Set<string>>();
  for (const { category, subCategory } of products) {
    if (!category) continue;
    const names = tops.get(category) ?? new Set();
    if (subCategory) names.add(subCategory);
    tops.set(category, names);
  }
  return [...tops].flatMap(([name, subCategories]) => {
    const id = toSlug(name, 'category');
    const below = [...subCategories].map((subName) => {
      const slug = `${id}-${toSlug(subName, 'category')}`;
      return { id: slug, parentId: id, slug, name: subName };
    });
    return [{ id, parentId: null, slug: id, name }, ...below];
  });
}

export const suggestPlainProducts = (products: PlainProduct[], q: string) =>
  products
    .filter(matching(new URLSearchParams({ q }), products))
    .slice(0, MAX_SUGGESTIONS)
    .map(toProduct)
    .map(({ id, name, price, image1: image, outOfStock }) => ({ id, name, price, image, outOfStock }));

function matching(query: URLSearchParams, products: PlainProduct[]): (product: PlainProduct) => boolean {
  const ids = query.getAll('id');
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const min = Number(query.get('minPrice')) || 0;
  const max = Number(query.get('maxPrice')) || Infinity;
  const isInCategory = filterByCategory(products, query.getAll('category'), query.getAll('subCategory'));
  return (product) =>
    (ids.length === 0 || [product._id, product.id].some((id) => id !== undefined && ids.includes(id))) &&
    words.every((word) => textOf(product).includes(word)) &&
    priceOf(product) >= min &&
    priceOf(product) <= max &&
    (!query.has('bestseller') || product.bestseller === true) &&
    isInCategory(product);
}

function filterByCategory(
  products: PlainProduct[],
  chosen: string[],
  chosenSub: string[],
): (product: PlainProduct) => boolean {
  const [categories, subCategories] = [chosen, chosenSub].map((names) =>
    names.map((name) => name.toLowerCase()),
  );
  const narrowed = new Set(
    products
      .filter(({ subCategory = '' }) => subCategories!.includes(subCategory.toLowerCase()))
      .map(({ category = '' }) => category.toLowerCase()),
  );
  return ({ category = '', subCategory = '' }) => {
    const isChosen = categories!.length === 0 || categories!.includes(category.toLowerCase());
    if (!isChosen || subCategories!.length === 0) return isChosen;
    if (categories!.length > 0 && !narrowed.has(category.toLowerCase())) return true;
    return subCategories!.includes(subCategory.toLowerCase());
  };
}

function sorted(products: PlainProduct[], sort: string | null): PlainProduct[] {
  if (sort === 'low-high') return products.toSorted((a, b) => priceOf(a) - priceOf(b));
  if (sort === 'high-low') return products.toSorted((a, b) => priceOf(b) - priceOf(a));
  return products;
}
