import type { Input } from '#contract/schemas.ts';
import type { Product } from '#web/tile/tile-product.ts';

export const sections = {
  latest: {
    input: { limit: 11 },
    select: (products: Product[]) => products.slice(3, 11),
  },
  bestSellers: {
    input: { bestseller: 'true', limit: 20 },
    select: (products: Product[]) => products.filter(({ bestseller }) => bestseller).slice(7, 20),
  },
  hydration: {
    input: { category: ['Daily-Gears'], limit: 3 },
    select: (products: Product[]) =>
      products.filter(({ category }) => category.toLowerCase() === 'daily-gears').slice(0, 3),
  },
} satisfies Record<string, Section>;

interface Section {
  input: Input<'product.list'>;
  select: (products: Product[]) => Product[];
}
