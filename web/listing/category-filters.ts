import { SORTS, type Sort } from '#domain/catalogue/product.ts';
import * as paths from '#domain/paths.ts';
import { type FilterKeys, type Filters, filtersFrom, NO_FILTERS, queryFor } from './filters.ts';

type Source = Parameters<typeof filtersFrom>[0];

/** The pages of a category and of a collection have no search and no other categories. */
export const categoryPageFilters = (source: Source, keys: FilterKeys): Filters => {
  const { category, subCategory, q } = NO_FILTERS;
  return { ...filtersFrom(source, undefined, keys), category, subCategory, q };
};

export const categoryPageAt = (slug: string, filters: Filters): string =>
  withQuery(paths.categoryPage(slug), listingQuery(filters, 'relevant'));

export const collectionPageFilters = (source: Source, keys: FilterKeys, ownSort: Sort): Filters => ({
  ...categoryPageFilters(source, keys),
  sort: sortIn(source) ?? ownSort,
});

export const collectionPageAt = (slug: string, filters: Filters, ownSort: Sort): string =>
  withQuery(paths.collectionPage(slug), listingQuery(filters, ownSort));

/** The collection's own sort order is not known. */
export const collectionPageQuery = (source: Source, filters: Filters): URLSearchParams =>
  listingQuery(filters, sortIn(source) ? undefined : filters.sort);

const sortIn = (source: Source): Sort | undefined => SORTS.find((sort) => sort === source.get('sort'));

function listingQuery(filters: Filters, ownSort: Sort | undefined): URLSearchParams {
  const { sort } = filters;
  const { category, subCategory, q } = NO_FILTERS;
  const params = queryFor({ ...filters, sort: NO_FILTERS.sort, category, subCategory, q });
  return sort === ownSort ? params : new URLSearchParams([['sort', sort], ...params]);
}

const withQuery = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);
