import type { Input } from '#contract/schemas.ts';
import type { Filters } from './filters.ts';

const MAX_NAME = 60;
const MAX_NAMES = 20;

/** Only names that the tree does not have exceed the contract's limits. */
const withinLimits = (names: string[]) => names.filter((name) => name.length <= MAX_NAME).slice(0, MAX_NAMES);

export const listInput = (filters: Filters): Input<'product.list'> => ({
  ...facetInput(filters),
  ...(filters.sort !== 'relevant' && { sort: filters.sort }),
  limit: filters.show,
});

export function facetInput(filters: Filters): Input<'product.facets'> {
  const { category, subCategory, q, minPrice, maxPrice, discount, available } = filters;
  const option = facetsOf(filters).slice(0, MAX_NAMES);
  return {
    ...(category.length > 0 && { category: withinLimits(category) }),
    ...(subCategory.length > 0 && { subCategory: withinLimits(subCategory) }),
    ...(q?.trim() && { q: q.trim() }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(discount !== undefined && { discount }),
    ...(available && { available: 'true' }),
    ...(option.length > 0 && { option }),
  };
}

export const facetsOf = ({ options }: Filters): string[] =>
  Object.entries(options).flatMap(([key, values]) => values.map((value) => `${key}:${value}`));
