import type { Input } from '#contract/schemas.ts';
import type { Product } from '#web/tile/tile-product.ts';

/** Which products stand where on the home page, and what is asked for them: never more of the shop's list than is shown. */
export const sections = {
  latest: {
    input: { limit: 11 },
    of: (products: Product[]) => products.slice(3, 11),
  },
  bestSellers: {
    input: { bestseller: 'true', limit: 20 },
    of: (products: Product[]) => products.filter(({ bestseller }) => bestseller).slice(7, 20),
  },
  hydration: {
    input: { category: ['Daily-Gears'], limit: 3 },
    of: (products: Product[]) =>
      products.filter(({ category }) => category.toLowerCase() === 'daily-gears').slice(0, 3),
  },
} satisfies Record<string, Section>;

interface Section {
  input: Input<'product.list'>;
  /** Of the products so asked for; a backend may answer with more. */
  of: (products: Product[]) => Product[];
}
