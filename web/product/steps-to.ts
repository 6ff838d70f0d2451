import type { CategoryNode } from '#domain/category.ts';
import { pathTo } from '#domain/category-tree.ts';
import * as paths from '#domain/paths.ts';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import type { PageProduct } from './page-product.ts';

export type ShopOfProduct = Pick<ShopSettings, 'categories'> & { brand: { name: string } };

type Placed = Pick<PageProduct, 'categoryId' | 'category' | 'subCategory'>;

export function categorySteps(tree: CategoryNode[], { categoryId, category, subCategory }: Placed) {
  const [, , third] = pathTo(tree, categoryId);
  return [
    { name: category, path: paths.category(category) },
    ...(subCategory ? [{ name: subCategory, path: paths.category(category, subCategory) }] : []),
    ...(third ? [{ name: third.name, path: paths.categoryPage(third.slug) }] : []),
  ];
}

/** Starts with the brand, because Home is a sub-category. */
export const stepsTo = ({ brand, categories }: ShopOfProduct, product: Placed & { name: string }) => [
  { name: brand.name, path: '/' },
  ...categorySteps(categories, product),
  { name: product.name },
];
