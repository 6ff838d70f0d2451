import * as paths from '#domain/paths.ts';
import { type FilterKeys, type Filters, filtersFrom, NO_FILTERS, queryFor } from './filters.ts';

/** The page of a category has no search and no other categories. */
export const categoryPageFilters = (
  source: Parameters<typeof filtersFrom>[0],
  keys?: FilterKeys,
): Filters => {
  const { category, subCategory, q } = NO_FILTERS;
  return { ...filtersFrom(source, undefined, keys), category, subCategory, q };
};

export function categoryPageAt(slug: string, filters: Filters): string {
  const params = queryFor({ ...filters, category: [], subCategory: [], q: undefined });
  return params.size > 0 ? `${paths.categoryPage(slug)}?${params}` : paths.categoryPage(slug);
}
