import { filtersFrom } from '#web/catalogue/filters.ts';
import type { Product } from '#web/catalogue/shown-product.ts';

/** Which products stand where on the home page, as positions of the shop's list. */
export const sectionsOf = (products: Product[]) => ({
  latest: products.slice(3, 11),
  bestSellers: products.filter(({ bestseller }) => bestseller).slice(7, 20),
  hydration: products.filter(({ category }) => category.toLowerCase() === 'daily-gears').slice(0, 3),
});

/** The first products of the collection that a link leads to. */
export function behindLink(link: string, products: Product[], count: number): Product[] {
  const { category, subCategory } = filtersFrom(new URLSearchParams(link.split('?')[1]));
  const isAmong = (names: string[], name: string) => names.length === 0 || names.includes(name);
  return products
    .filter((product) => isAmong(category, product.category) && isAmong(subCategory, product.subCategory))
    .slice(0, count);
}
