import { expect, test } from 'vitest';
import { branchOf, inTreeOrder, pathName, pathTo, placementProblem } from './category-tree.ts';

const node = (id: string, parentId: string | null = null) => ({ id, parentId, name: id, slug: id });

const tree = [
  node('Women'),
  node('A-line', 'Kurtas'),
  node('Footwear'),
  node('Kurtas', 'Women'),
  node('Sarees', 'Women'),
  node('Straight', 'Kurtas'),
];

const idsOf = (categories: { id: string }[]) => categories.map(({ id }) => id);

test('a category is listed before its sub-categories, and siblings keep their order', () => {
  expect(idsOf(inTreeOrder(tree))).toEqual(['Women', 'Kurtas', 'A-line', 'Straight', 'Sarees', 'Footwear']);
});

test('a path leads from the top to the category', () => {
  expect(pathName(pathTo(tree, 'A-line'))).toBe('Women > Kurtas > A-line');
  expect(pathTo(tree, 'Nothing')).toEqual([]);
});

test('a branch is a category with everything below it', () => {
  expect(idsOf(branchOf(tree, 'Kurtas')).sort()).toEqual(['A-line', 'Kurtas', 'Straight']);
  expect(branchOf(tree, 'Nothing')).toEqual([]);
});

test('a path in a tree with a cycle ends', () => {
  const cycle = [node('a', 'b'), node('b', 'a')];
  expect(pathTo(cycle, 'a')).toHaveLength(2);
  expect(branchOf(cycle, 'a')).toHaveLength(2);
});

test('a category has at most two levels above it', () => {
  expect(placementProblem(tree, undefined, null)).toBeUndefined();
  expect(placementProblem(tree, undefined, 'Kurtas')).toBeUndefined();
  expect(placementProblem(tree, undefined, 'A-line')).toBe('too-deep');
});

test('a category moves with everything below it', () => {
  expect(placementProblem(tree, 'Kurtas', 'Footwear')).toBeUndefined();
  expect(placementProblem(tree, 'Kurtas', 'Sarees')).toBe('too-deep');
  expect(placementProblem(tree, 'Women', 'Footwear')).toBe('too-deep');
  expect(placementProblem(tree, 'Kurtas', null)).toBeUndefined();
});

test('a category cannot be below itself, nor below a category that does not exist', () => {
  expect(placementProblem(tree, 'Kurtas', 'Kurtas')).toBe('below-itself');
  expect(placementProblem(tree, 'Kurtas', 'A-line')).toBe('below-itself');
  expect(placementProblem(tree, 'Kurtas', 'Nothing')).toBe('unknown-parent');
});
