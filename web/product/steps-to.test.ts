import { expect, test } from 'vitest';
import { categorySteps } from './steps-to.ts';

const tree = [
  { id: 'w', parentId: null, slug: 'women', name: 'Women' },
  { id: 'k', parentId: 'w', slug: 'kurtas', name: 'Kurtas' },
  { id: 'a', parentId: 'k', slug: 'a-line', name: 'A-line' },
];

test('the way to a product has a step for each level of its category', () => {
  const product = { categoryId: 'a', category: 'Women', subCategory: 'Kurtas' };
  expect(categorySteps(tree, product)).toEqual([
    { name: 'Women', path: '/collection?category=Women' },
    { name: 'Kurtas', path: '/collection?category=Women&subCategory=Kurtas' },
    { name: 'A-line', path: '/category/a-line' },
  ]);
});

test('a product directly in a category of the first level has one step', () => {
  const product = { categoryId: 'w', category: 'Women', subCategory: '' };
  expect(categorySteps(tree, product)).toEqual([{ name: 'Women', path: '/collection?category=Women' }]);
});

test('a backend without a tree has the names only', () => {
  const product = { categoryId: undefined, category: 'Men', subCategory: 'Caps' };
  expect(categorySteps([], product).map(({ name }) => name)).toEqual(['Men', 'Caps']);
});
