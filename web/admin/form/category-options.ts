import type { CategoryNode } from '#domain/catalogue/category.ts';
import { levelOf } from '#domain/catalogue/category-tree.ts';

const INDENT = '\u2003';

/** Each below its parent, and indented. */
export const categoryOptions = (categories: CategoryNode[]): [id: string, label: string][] =>
  categories.map(({ id, name }) => [id, INDENT.repeat(levelOf(categories, id) - 1) + name]);
