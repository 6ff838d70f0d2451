import { childrenOf, type TreeNode } from './category.ts';

export const MAX_LEVELS = 3;

export const PATH_SEPARATOR = ' > ';

/** The path from the top to the category itself. It ends at a cycle. */
export function pathTo<One extends TreeNode>(tree: readonly One[], id: string | null | undefined): One[] {
  const path: One[] = [];
  let next = tree.find((one) => one.id === id);
  while (next && !path.includes(next)) {
    path.unshift(next);
    const { parentId } = next;
    next = tree.find((one) => one.id === parentId);
  }
  return path;
}

export const pathName = (path: readonly { name: string }[]): string =>
  path.map(({ name }) => name).join(PATH_SEPARATOR);

export const lastName = (path: string): string => path.split(PATH_SEPARATOR).at(-1)!;

export function branchOf<One extends TreeNode>(tree: readonly One[], id: string): One[] {
  const found = tree.filter((one) => one.id === id);
  for (const { id } of found) found.push(...childrenOf(tree, id).filter((one) => !found.includes(one)));
  return tree.filter((one) => found.includes(one));
}

export const levelOf = (tree: readonly TreeNode[], id: string | null): number => pathTo(tree, id).length;

export const inTreeOrder = <One extends TreeNode>(
  tree: readonly One[],
  parentId: string | null = null,
): One[] => childrenOf(tree, parentId).flatMap((one) => [one, ...inTreeOrder(tree, one.id)]);

export type PlacementProblem = 'unknown-parent' | 'below-itself' | 'too-deep';

export function placementProblem(
  tree: readonly TreeNode[],
  id: string | undefined,
  parentId: string | null,
): PlacementProblem | undefined {
  if (parentId !== null && !tree.some((one) => one.id === parentId)) return 'unknown-parent';
  const branch = id === undefined ? [] : branchOf(tree, id);
  if (branch.some((one) => one.id === parentId)) return 'below-itself';
  const levels = id === undefined ? 1 : Math.max(...branch.map((one) => levelOf(branch, one.id)));
  return levelOf(tree, parentId) + levels > MAX_LEVELS ? 'too-deep' : undefined;
}

export const isSameName = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();
