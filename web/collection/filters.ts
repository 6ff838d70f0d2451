import type { Input } from '#contract/schemas.ts';
import * as paths from '#domain/paths.ts';
import {
  CATEGORIES,
  type Category,
  categories,
  SORTS,
  type Sort,
  type SubCategory,
} from '#domain/product.ts';

export interface Filters {
  category: Category[];
  subCategory: SubCategory[];
  sort: Sort;
  /** Undefined while the search bar is closed. */
  q: string | undefined;
  /** In rupees, not paise. */
  maxPrice: number | undefined;
  show: number;
}

type Source = Pick<URLSearchParams | FormData, 'getAll' | 'get'>;

const MAX_CHARACTERS = 100;
const MAX_PRICE_FILTER = 1_000_000;
const STEP = 24;
const MAX_SHOWN = 40 * STEP;

export function filtersFrom(source: Source): Filters {
  const selected = source.getAll('category').map(String);
  const category = categories.filter((name) => selected.includes(name));
  const selectedSubs = source.getAll('subCategory').map(String);
  const subCategory = subCategoriesOf(category).filter((name) => selectedSubs.includes(name));
  return {
    category,
    subCategory,
    sort: SORTS.find((name) => name === source.get('sort')) ?? 'relevant',
    q: source.get('q')?.toString().slice(0, MAX_CHARACTERS),
    maxPrice: rupeesIn(source.get('maxPrice')),
    show: roundUpToStep(source.get('show')),
  };
}

function rupeesIn(value: unknown): number | undefined {
  const rupees = Number(value);
  return rupees > 0 && rupees <= MAX_PRICE_FILTER ? rupees : undefined;
}

const roundUpToStep = (value: unknown): number =>
  Math.min(Math.max(STEP, Math.ceil(Number(value) / STEP) * STEP || STEP), MAX_SHOWN);

export const withMoreProducts = (filters: Filters): Filters | undefined =>
  filters.show < MAX_SHOWN ? { ...filters, show: filters.show + STEP } : undefined;

export const subCategoriesOf = (chosen: Category[]): SubCategory[] =>
  chosen.flatMap((category): SubCategory[] => [...CATEGORIES[category]]);

export const isCollection = (pathname: string) => pathname === paths.collection || pathname === '/product';

export function collectionAt(filters: Filters): string {
  const params = queryFor(filters);
  return params.size > 0 ? `${paths.collection}?${params}` : paths.collection;
}

/** A fixed order gives equal filters equal URLs. */
export function queryFor({ category, subCategory, sort, q, maxPrice, show }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of category) params.append('category', name);
  for (const name of subCategory) params.append('subCategory', name);
  if (sort !== 'relevant') params.set('sort', sort);
  if (q !== undefined) params.set('q', q);
  if (maxPrice !== undefined) params.set('maxPrice', String(maxPrice));
  if (show > STEP) params.set('show', String(show));
  return params;
}

export function listInput({
  category,
  subCategory,
  sort,
  q,
  maxPrice,
  show,
}: Filters): Input<'product.list'> {
  return {
    ...(category.length > 0 && { category }),
    ...(subCategory.length > 0 && { subCategory }),
    ...(sort !== 'relevant' && { sort }),
    ...(q?.trim() && { q: q.trim() }),
    ...(maxPrice !== undefined && { maxPrice }),
    limit: show,
  };
}
