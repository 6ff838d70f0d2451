import { type Labelled, labelOf } from '#domain/label.ts';

export interface CategoryNode extends Labelled {
  id: string;
  parentId: string | null;
  slug: string;
  /** No product is active in it or below it. */
  isEmpty?: true | undefined;
}

export const MAX_CATEGORY_NAME = 60;

export const categoryLabel = (tree: readonly CategoryNode[], name: string): string =>
  labelOf(tree.find((one) => one.name === name) ?? { name });

export type TreeNode = Pick<CategoryNode, 'id' | 'parentId'>;

export const childrenOf = <One extends TreeNode>(tree: readonly One[], parentId: string | null): One[] =>
  tree.filter((one) => one.parentId === parentId);
