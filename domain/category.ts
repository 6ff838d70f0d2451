export interface CategoryNode {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
}

export type TreeNode = Pick<CategoryNode, 'id' | 'parentId'>;

export const childrenOf = <One extends TreeNode>(tree: readonly One[], parentId: string | null): One[] =>
  tree.filter((one) => one.parentId === parentId);
