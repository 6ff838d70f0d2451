import { type Filters, MAX_SHOWN, STEP } from './filters.ts';

export const hasOptions = ({ options }: Filters): boolean => Object.keys(options).length > 0;

/** Filters that need the counts. A maximum price alone is shown beside the number of products. */
export const hasMoreFilters = (filters: Filters): boolean =>
  hasOptions(filters) ||
  filters.minPrice !== undefined ||
  filters.discount !== undefined ||
  filters.available;

export const isNarrowed = (filters: Filters): boolean =>
  hasMoreFilters(filters) || filters.maxPrice !== undefined;

export const withoutMoreFilters = (filters: Filters): Filters => ({
  ...filters,
  ...{ options: {}, minPrice: undefined, maxPrice: undefined, discount: undefined, available: false },
});

export const withoutOption = (filters: Filters, key: string, value: string): Filters => {
  const values = (filters.options[key] ?? []).filter((one) => one !== value);
  const { [key]: _, ...others } = filters.options;
  return { ...filters, options: values.length > 0 ? { ...others, [key]: values } : others };
};

export const withMoreProducts = (filters: Filters): Filters | undefined =>
  filters.show < MAX_SHOWN ? { ...filters, show: filters.show + STEP } : undefined;
