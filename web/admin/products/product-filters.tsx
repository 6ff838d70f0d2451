import type { ReactNode } from 'react';
import type { CategoryNode } from '#domain/category.ts';
import { categoryOptions } from '#web/admin/form/category-options.ts';
import { Options } from '#web/admin/form/fields.tsx';
import { Filter, Filters, MoreFilters, SearchFilter, SelectFilter } from '#web/admin/list/filters.tsx';
import { TagFilter } from '#web/admin/list/tag-filter.tsx';
import { STATE_OPTIONS } from '#web/admin/parts/state-badge.tsx';

export const PRODUCT_FILTERS = ['q', 'categoryId', 'tag', 'state', 'stock', 'hsn', 'cursor'] as const;

interface ProductFiltersProps {
  categories: CategoryNode[];
  children?: ReactNode;
}

export const ProductFilters = ({ categories, children }: ProductFiltersProps) => (
  <Filters>
    <SearchFilter hint="Name, SKU or barcode" />
    <MoreFilters names={PRODUCT_FILTERS.slice(1, -1)}>
      <Filter label="Category">
        <select name="categoryId" defaultValue="">
          <option value="">All</option>
          <Options options={categoryOptions(categories)} />
        </select>
      </Filter>
      <TagFilter />
      <SelectFilter name="state" label="State" all="All" options={STATE_OPTIONS} />
      <SelectFilter
        name="stock"
        label="Stock"
        all="Any"
        options={[
          ['low', 'Low'],
          ['out', 'Sold out'],
        ]}
      />
      <SelectFilter name="hsn" label="HSN code" all="Any" options={[['default', 'Default']]} />
    </MoreFilters>
    {children}
  </Filters>
);
