import type { CategoryNode } from '#domain/catalogue/category.ts';
import { PATH_SEPARATOR } from '#domain/catalogue/category-tree.ts';
import { categoryNames, findCategoryId } from './find-category.ts';
import type { MissingCategory, ReadRow } from './read-row.ts';

/** The category of products whose file names none. */
const DEFAULT_CATEGORY = 'Products';
const MAX_KEY = 200;

function namesIn({ before, values: { category, subCategory } }: ReadRow, tree: CategoryNode[]): string[] {
  if (before && category === undefined && subCategory === undefined) return [];
  return categoryNames(tree, { category, subCategory }, before?.product.categoryId);
}

export const wantedCategory = (read: ReadRow, tree: CategoryNode[]): string | undefined =>
  findCategoryId(tree, namesIn(read, tree));

/** The group of products that this one gets its category with, if the shop does not have it yet. */
export function missingCategory(read: ReadRow, tree: CategoryNode[]): MissingCategory | undefined {
  const names = namesIn(read, tree);
  if (names.length === 0 && read.before) return undefined;
  if (findCategoryId(tree, names)) return undefined;
  const kind = names.length > 0 ? 'category' : 'tag';
  const name = kind === 'category' ? names.join(PATH_SEPARATOR) : (read.values.tags?.[0] ?? '');
  return {
    key: `${kind}:${name.toLowerCase().slice(0, MAX_KEY)}`,
    kind,
    name,
    names: kind === 'category' ? names : [DEFAULT_CATEGORY],
  };
}
