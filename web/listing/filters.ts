import { type CategoryNode, childrenOf } from '#domain/catalogue/category.ts';
import { SORTS, type Sort } from '#domain/catalogue/product.ts';
import type { Rupees } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { DISCOUNTS } from '#domain/search/filters.ts';

export interface Filters {
  category: string[];
  subCategory: string[];
  sort: Sort;
  /** Undefined while the search bar is closed. */
  q: string | undefined;
  /** The price in rupees, not paise. */
  minPrice: Rupees | undefined;
  maxPrice: Rupees | undefined;
  /** The minimum discount in percent. */
  discount: number | undefined;
  available: boolean;
  /** The selected values by the option's name, both in lower case. */
  options: Record<string, string[]>;
  /** Whether the page shows all that can be chosen, for browsers without scripts. */
  isOpen: boolean;
  show: number;
}

type Source = Pick<URLSearchParams | FormData, 'getAll' | 'get' | 'keys'>;

const MAX_CHARACTERS = 100;
const MAX_VALUE = 80;
export const MAX_PRICE_FILTER = 1_000_000;
export const STEP = 24;
export const MAX_SHOWN = 40 * STEP;

/** By the key of the option, as `filterNames` of the shop's settings. */
export type FilterKeys = Record<string, string> | 'any';

const OPEN = 'open';

/** Parameters of pages. An option of the same name is no filter. */
const RESERVED = new Set([
  ...['category', 'sort', 'q', 'show', 'discount', 'available', 'filters', '_routes'],
  ...['subcategory', 'minprice', 'maxprice'],
]);

/** Without the tree, names stay as they are; with it, unknown ones are left out. `keys` are the names of options. */
export function filtersFrom(source: Source, tree?: CategoryNode[], keys: FilterKeys = {}): Filters {
  const selected = source.getAll('category').map(String);
  const category = tree ? topCategories(tree).filter((name) => selected.includes(name)) : selected;
  const selectedSubs = source.getAll('subCategory').map(String);
  const subCategory = tree
    ? subCategoriesOf(tree, category).filter((name) => selectedSubs.includes(name))
    : selectedSubs;
  return {
    category,
    subCategory,
    sort: SORTS.find((name) => name === source.get('sort')) ?? 'relevant',
    q: source.get('q')?.toString().slice(0, MAX_CHARACTERS),
    ...pricesIn(source),
    discount: DISCOUNTS.find((percent) => String(percent) === source.get('discount')),
    available: source.get('available') === '1',
    options: optionsIn(source, keys),
    isOpen: source.get('filters') === OPEN,
    show: roundUpToStep(source.get('show')),
  };
}

export function pricesIn(source: Source): Pick<Filters, 'minPrice' | 'maxPrice'> {
  const minPrice = rupeesIn(source.get('minPrice'));
  const maxPrice = rupeesIn(source.get('maxPrice'));
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    ? { minPrice: maxPrice, maxPrice: minPrice }
    : { minPrice, maxPrice };
}

function optionsIn(source: Source, keys: FilterKeys): Filters['options'] {
  const options: Filters['options'] = {};
  for (const name of new Set(source.keys())) {
    const key = name.toLowerCase();
    if (RESERVED.has(key) || (keys !== 'any' && !Object.hasOwn(keys, key))) continue;
    const values = source.getAll(name).map((value) => String(value).toLowerCase());
    const all = new Set([...(options[key] ?? []), ...values.filter(isValue)]);
    if (all.size > 0) options[key] = [...all].sort();
  }
  return Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isValue = (value: string) => value !== '' && value.length <= MAX_VALUE;

function rupeesIn(value: unknown): Rupees | undefined {
  const rupees = Number(value);
  return rupees > 0 && rupees <= MAX_PRICE_FILTER ? rupees : undefined;
}

const roundUpToStep = (value: unknown): number =>
  Math.min(Math.max(STEP, Math.ceil(Number(value) / STEP) * STEP || STEP), MAX_SHOWN);

export const topCategories = (tree: CategoryNode[]): string[] =>
  childrenOf(tree, null).map(({ name }) => name);

/** Categories may have sub-categories of the same name. */
export const subCategoriesOf = (tree: CategoryNode[], chosen: string[]): string[] => [
  ...new Set(
    childrenOf(tree, null)
      .filter(({ name }) => chosen.includes(name))
      .flatMap(({ id }) => childrenOf(tree, id).map(({ name }) => name)),
  ),
];

export const isCollection = (pathname: string) => pathname === paths.collection || pathname === '/product';

export function collectionAt(filters: Filters): string {
  const params = queryFor(filters);
  return params.size > 0 ? `${paths.collection}?${params}` : paths.collection;
}

/** A fixed order gives equal filters equal URLs. */
export function queryFor(filters: Filters): URLSearchParams {
  const { category, subCategory, sort, q, maxPrice, show } = filters;
  const params = new URLSearchParams();
  for (const name of category) params.append('category', name);
  for (const name of subCategory) params.append('subCategory', name);
  if (sort !== 'relevant') params.set('sort', sort);
  if (q !== undefined) params.set('q', q);
  for (const [name, value] of moreFilters(filters)) params.append(name, value);
  if (maxPrice !== undefined) params.set('maxPrice', String(maxPrice));
  if (filters.isOpen) params.set('filters', OPEN);
  if (show > STEP) params.set('show', String(show));
  return params;
}

export const moreFilters = ({ options, minPrice, discount, available }: Filters): [string, string][] => [
  ...Object.entries(options).flatMap(([key, values]) =>
    values.map((value): [string, string] => [key, value]),
  ),
  ...(minPrice === undefined ? [] : [['minPrice', String(minPrice)] as [string, string]]),
  ...(discount === undefined ? [] : [['discount', String(discount)] as [string, string]]),
  ...(available ? [['available', '1'] as [string, string]] : []),
];

export const NO_FILTERS = filtersFrom(new URLSearchParams());
