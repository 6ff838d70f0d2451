import type { CategoryNode } from '#domain/catalogue/category.ts';
import { pathTo } from '#domain/catalogue/category-tree.ts';
import { labelOf } from '#domain/label.ts';
import * as paths from '#domain/paths.ts';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import type { PageProduct } from './page-product.ts';

export type ShopOfProduct = Pick<ShopSettings, 'categories'> & { brand: { name: string } };

type Placed = Pick<PageProduct, 'categoryId' | 'category' | 'subCategory'>;

export function categorySteps(tree: CategoryNode[], { categoryId, category, subCategory }: Placed) {
  const [top, sub, third] = pathTo(tree, categoryId);
  return [
    { name: top?.label ?? category, path: paths.category(category) },
    ...(subCategory
      ? [{ name: sub?.label ?? subCategory, path: paths.category(category, subCategory) }]
      : []),
    ...(third ? [{ name: labelOf(third), path: paths.categoryPage(third.slug) }] : []),
  ];
}

/** Starts with the brand, because Home is a sub-category. */
export const stepsTo = ({ brand, categories }: ShopOfProduct, product: Placed & { name: string }) => [
  { name: brand.name, path: '/' },
  ...categorySteps(categories, product),
  { name: product.name },
];
