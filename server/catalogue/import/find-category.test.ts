import { expect, test } from 'vitest';
import { categoryNames, findCategoryId } from './find-category.ts';

const node = (id: string, parentId: string | null, name: string) => ({ id, parentId, name, slug: id });
const tree = [
  node('women', null, 'Women'),
  node('kurtas', 'women', 'Kurtas'),
  node('a-line', 'kurtas', 'A-line'),
  node('men', null, 'Men'),
  node('shirts', 'men', 'Shirts'),
  node('mens-kurtas', 'men', 'Kurtas'),
];

test.each([
  [{ category: 'Women' }, undefined, 'women'],
  [{ category: 'women', subCategory: 'KURTAS' }, undefined, 'kurtas'],
  [{ category: 'Women', subCategory: 'Kurtas > A-line' }, undefined, 'a-line'],
  [{ category: 'Women>Kurtas>A-line' }, undefined, 'a-line'],
  [{ subCategory: 'Kurtas' }, 'a-line', 'kurtas'],
  [{ category: 'Men > Shirts' }, 'a-line', 'shirts'],
  [{ category: 'Shirts' }, undefined, 'shirts'],
  [{ category: 'A-line' }, 'a-line', 'a-line'],
  [{ category: 'Kurtas' }, 'mens-kurtas', 'mens-kurtas'],
  [{}, undefined, undefined],
])('%j of a product in %s is %s', (cells, before, id) => {
  expect(findCategoryId(tree, categoryNames(tree, cells, before))).toBe(id);
});

test.each([
  [{ category: 'Kids' }, undefined, ['Kids']],
  [{ category: 'Women', subCategory: 'Shirts' }, undefined, ['Women', 'Shirts']],
  [{ subCategory: 'Sarees' }, 'kurtas', ['Women', 'Sarees']],
  [{ category: 'Animals > Pets > Dogs > Collars' }, undefined, ['Pets', 'Dogs', 'Collars']],
  [{ category: 'x'.repeat(100) }, undefined, ['x'.repeat(60)]],
])('%j of a product in %s names the category to add', (cells, before, names) => {
  expect(categoryNames(tree, cells, before)).toEqual(names);
  expect(findCategoryId(tree, names)).toBeUndefined();
});
