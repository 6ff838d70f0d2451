import type { Input } from '#contract/schemas.ts';
import type { Product } from '#web/tile/tile-product.ts';

/** The products of each section, and how to request no more than these. */
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
  /** Another backend may return more products than requested. */
  select: (products: Product[]) => Product[];
}
