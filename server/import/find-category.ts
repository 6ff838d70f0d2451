import { type CategoryNode, childrenOf } from '#domain/category.ts';
import { isSameName, PATH_SEPARATOR, pathName, pathTo } from '#domain/category-tree.ts';

export interface CategoryCells {
  category?: string;
  subCategory?: string;
}

export const categoryCells = (path: string): Required<CategoryCells> => {
  const [category = '', ...below] = path.split(PATH_SEPARATOR);
  return { category, subCategory: below.join(PATH_SEPARATOR) };
};

export function findCategoryId(
  tree: CategoryNode[],
  cells: CategoryCells,
  before: string | undefined,
): string {
  const own = categoryCells(pathName(pathTo(tree, before)));
  const { category = own.category } = cells;
  const { subCategory = category.includes('>') ? '' : own.subCategory } = cells;
  const names = (['category', 'subCategory'] as const).flatMap((column) =>
    (column === 'category' ? category : subCategory)
      .split('>')
      .map((name) => ({ column, name: name.trim() })),
  );
  const [only, ...others] = tree.filter(({ name }) => isSameName(name, category));
  const isTop = childrenOf(tree, null).some(({ name }) => isSameName(name, category));
  // Files of other shops name only the last level.
  if (subCategory === '' && only && !isTop && others.length === 0) return only.id;
  let parent: CategoryNode | undefined;
  for (const { column, name } of names.filter(({ name }) => name !== '')) {
    const choices = childrenOf(tree, parent?.id ?? null);
    const found = choices.find((one) => isSameName(one.name, name));
    if (!found) throw new UnknownCategory(column, unknownCategory(name, parent, choices));
    parent = found;
  }
  if (!parent) throw new UnknownCategory('category', 'Write the name of a category.');
  return parent.id;
}

export const namesOf = ({ category = '', subCategory = '' }: CategoryCells): string[] =>
  [category, subCategory]
    .flatMap((cell) => cell.split('>'))
    .map((name) => name.trim())
    .filter(Boolean);

export class UnknownCategory extends Error {
  readonly column: keyof CategoryCells;
  constructor(column: keyof CategoryCells, message: string) {
    super(message);
    this.column = column;
  }
}

function unknownCategory(name: string, parent: CategoryNode | undefined, choices: CategoryNode[]): string {
  const names = choices.map((one) => one.name).join(', ');
  const problem = parent ? `${parent.name} has no ${name}.` : `There is no category ${name}.`;
  return names
    ? `${problem} Choose one of ${names}, or add it under Categories first.`
    : `${problem} Add it under Categories first.`;
}
