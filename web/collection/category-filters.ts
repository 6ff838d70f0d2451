import * as paths from '#domain/paths.ts';
import { type Filters, filtersFrom, NO_FILTERS, queryFor } from './filters.ts';

/** The page of a category knows fewer filters. */
export const categoryPageFilters = (source: Parameters<typeof filtersFrom>[0]): Filters => {
  const { sort, maxPrice, show } = filtersFrom(source);
  return { ...NO_FILTERS, sort, maxPrice, show };
};

export function categoryPageAt(slug: string, filters: Filters): string {
  const params = queryFor({ ...filters, category: [], subCategory: [], q: undefined });
  return params.size > 0 ? `${paths.categoryPage(slug)}?${params}` : paths.categoryPage(slug);
}
