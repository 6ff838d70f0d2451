import { type CategoryNode, childrenOf, MAX_CATEGORY_NAME } from '#domain/catalogue/category.ts';
import { isSameName, MAX_LEVELS, PATH_SEPARATOR, pathName, pathTo } from '#domain/catalogue/category-tree.ts';

export interface CategoryCells {
  category?: string | undefined;
  subCategory?: string | undefined;
}

export const categoryCells = (path: string): { category: string; subCategory: string } => {
  const [category = '', ...below] = path.split(PATH_SEPARATOR);
  return { category, subCategory: below.join(PATH_SEPARATOR) };
};

/** The names from the top level down that the cells ask for, beside the category that the product has. */
export function categoryNames(
  tree: CategoryNode[],
  cells: CategoryCells,
  before: string | undefined,
): string[] {
  const path = pathTo(tree, before);
  const own = categoryCells(pathName(path));
  const { category = own.category } = cells;
  // Files of other shops name only the last level.
  const isOwn = isSameName(path.at(-1)?.name ?? '', category.split('>').at(-1)!.trim());
  if (cells.subCategory === undefined && isOwn && !category.includes('>'))
    return path.map(({ name }) => name);
  const { subCategory = category.includes('>') ? '' : own.subCategory } = cells;
  return [category, subCategory]
    .flatMap((cell) => cell.split('>'))
    .map((name) => name.trim().slice(0, MAX_CATEGORY_NAME).trim())
    .filter(Boolean)
    .slice(-MAX_LEVELS);
}

export function findCategoryId(tree: CategoryNode[], names: string[]): string | undefined {
  const [first] = names;
  const [only, ...others] = tree.filter(({ name }) => isSameName(name, first ?? ''));
  const isTop = childrenOf(tree, null).some(({ name }) => isSameName(name, first ?? ''));
  // Files of other shops name only the last level.
  if (names.length === 1 && only && !isTop && others.length === 0) return only.id;
  let parent: CategoryNode | undefined;
  for (const name of names) {
    parent = childrenOf(tree, parent?.id ?? null).find((one) => isSameName(one.name, name));
    if (!parent) return undefined;
  }
  return parent?.id;
}
