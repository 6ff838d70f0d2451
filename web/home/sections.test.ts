import { expect, test } from 'vitest';
import type { Product } from '#web/tile/tile-product.ts';
import { sections } from './sections.ts';

const products = Array.from({ length: 60 }, (_, index) => ({
  id: `p${index + 1}`,
  category: index % 3 === 0 ? 'DAILY-Gears' : 'Men',
  bestseller: index % 2 === 1,
})) as Product[];

const ids = (some: Product[]) => some.map(({ id }) => id);

const { latest, bestSellers, hydration } = sections;

test('the latest are the 4th to the 11th of the list', () => {
  const whole = ['p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11'];
  expect(ids(latest.select(products.slice(0, latest.input.limit)))).toEqual(whole);
  expect(ids(latest.select(products))).toEqual(whole);
});

test('the best sellers are the 8th to the 20th flagged product', () => {
  const selected = bestSellers.select(products);
  expect(selected).toHaveLength(13);
  expect(ids(selected).at(0)).toBe('p16');
  expect(ids(selected).at(-1)).toBe('p40');
  expect(bestSellers.input).toEqual({ bestseller: 'true', limit: 20 });
});

test('Hydration Essentials are the first three daily gears, in any spelling of the category', () => {
  expect(ids(hydration.select(products))).toEqual(['p1', 'p4', 'p7']);
});

test('a short list leaves sections empty', () => {
  expect(latest.select(products.slice(0, 3))).toEqual([]);
  expect(bestSellers.select(products.slice(0, 3))).toEqual([]);
});
