import { expect, test } from 'vitest';
import { findCategoryId } from './find-category.ts';

const node = (id: string, parentId: string | null, name: string) => ({ id, parentId, name, slug: id });
const tree = [
  node('women', null, 'Women'),
  node('kurtas', 'women', 'Kurtas'),
  node('a-line', 'kurtas', 'A-line'),
  node('men', null, 'Men'),
  node('shirts', 'men', 'Shirts'),
];

test.each([
  [{ category: 'Women' }, undefined, 'women'],
  [{ category: 'women', subCategory: 'KURTAS' }, undefined, 'kurtas'],
  [{ category: 'Women', subCategory: 'Kurtas > A-line' }, undefined, 'a-line'],
  [{ category: 'Women>Kurtas>A-line' }, undefined, 'a-line'],
  [{ subCategory: 'Kurtas' }, 'a-line', 'kurtas'],
  [{ category: 'Men > Shirts' }, 'a-line', 'shirts'],
])('%j of a product in %s is %s', (cells, before, id) => {
  expect(findCategoryId(tree, cells, before)).toBe(id);
});

test.each([
  [
    { category: 'Kids' },
    undefined,
    'There is no category Kids. Choose one of Women, Men, or add it under Categories first.',
  ],
  [
    { category: 'Women', subCategory: 'Shirts' },
    undefined,
    'Women has no Shirts. Choose one of Kurtas, or add it under Categories first.',
  ],
  [
    { category: 'Men', subCategory: 'Shirts > Linen' },
    undefined,
    'Shirts has no Linen. Add it under Categories first.',
  ],
  [
    { category: 'Men' },
    'kurtas',
    'Men has no Kurtas. Choose one of Shirts, or add it under Categories first.',
  ],
])('%j of a product in %s: %s', (cells, before, message) => {
  expect(() => findCategoryId(tree, cells, before)).toThrow(message);
});
