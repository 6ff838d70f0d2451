import type { CategoryNode } from '#domain/category.ts';
import { levelOf } from '#domain/category-tree.ts';

const INDENT = '\u2003';

export const CategoryOptions = ({ categories }: { categories: CategoryNode[] }) =>
  categories.map(({ id, name }) => (
    <option key={id} value={id}>
      {INDENT.repeat(levelOf(categories, id) - 1)}
      {name}
    </option>
  ));
