import type { CategoryNode } from '#domain/catalogue/category.ts';
import { categoryOptions } from '#web/admin/form/category-options.ts';
import type { ListFilter } from '#web/admin/list/list-filters.tsx';
import { TagFilter } from '#web/admin/list/tag-filter.tsx';
import { STATE_OPTIONS } from '#web/admin/parts/state-badge.tsx';

export const PRODUCT_FILTERS = ['q', 'categoryId', 'tag', 'state', 'stock', 'hsn', 'cursor'] as const;

export const PRODUCT_SEARCH = 'Name, SKU or barcode';

export const productFilters = (categories: CategoryNode[]): ListFilter[] => [
  { name: 'categoryId', label: 'Category', all: 'All', options: categoryOptions(categories) },
  { name: 'tag', label: 'Tag', control: <TagFilter tagged="products" /> },
  { name: 'state', label: 'Status', all: 'All', options: STATE_OPTIONS },
  {
    name: 'stock',
    label: 'Stock',
    all: 'Any',
    options: [
      ['low', 'Low'],
      ['out', 'Sold out'],
    ],
  },
  { name: 'hsn', label: 'HSN code', all: 'Any', options: [['default', 'Default']] },
];
