import { expect, test } from 'vitest';
import type { Product } from '#web/catalogue/shown-product.ts';
import { behindLink, sectionsOf } from './sections.ts';

const products = Array.from({ length: 60 }, (_, index) => ({
  id: `p${index + 1}`,
  category: index % 3 === 0 ? 'DAILY-Gears' : 'Men',
  subCategory: index % 2 === 0 ? 'Top-wear' : 'Winter-wear',
  bestseller: index % 2 === 1,
})) as Product[];

const ids = (some: Product[]) => some.map(({ id }) => id);

test('the latest are the 4th to the 11th of the list', () => {
  expect(ids(sectionsOf(products).latest)).toEqual(['p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11']);
});

test('the best sellers are the 8th to the 20th of those flagged', () => {
  const { bestSellers } = sectionsOf(products);
  expect(bestSellers).toHaveLength(13);
  expect(ids(bestSellers).at(0)).toBe('p16');
  expect(ids(bestSellers).at(-1)).toBe('p40');
});

test('hydration shows the first three daily gears, however the category is written', () => {
  expect(ids(sectionsOf(products).hydration)).toEqual(['p1', 'p4', 'p7']);
});

test('a short list leaves sections empty', () => {
  expect(sectionsOf(products.slice(0, 3))).toMatchObject({ latest: [], bestSellers: [] });
});

test('a slide shows products of the collection it leads to', () => {
  const link = '/collection?category=Men&subCategory=Winter-wear';
  expect(ids(behindLink(link, products, 2))).toEqual(['p2', 'p6']);
  expect(ids(behindLink('/collection', products, 2))).toEqual(['p1', 'p2']);
});
