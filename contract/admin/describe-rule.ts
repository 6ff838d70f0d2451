import type { CategoryNode } from '#domain/catalogue/category.ts';
import { pathName, pathTo } from '#domain/catalogue/category-tree.ts';
import type { Condition, Rule } from '#domain/catalogue/collection.ts';
import { formatPaise, ZERO } from '#domain/money.ts';

export const describeRule = ({ match, conditions }: Rule, tree: readonly CategoryNode[]): string =>
  conditions.map((one) => describeCondition(one, tree)).join(match === 'all' ? ', and ' : ', or ');

function describeCondition(condition: Condition, tree: readonly CategoryNode[]): string {
  switch (condition.field) {
    case 'category':
      return `in ${pathName(pathTo(tree, condition.categoryId)) || 'a deleted category'}`;
    case 'tag':
      return `tagged ${condition.tag}`;
    case 'price':
      return describePrice(condition);
    case 'discount':
      return 'on offer';
    case 'new':
      return `added within ${condition.days === 1 ? '1 day' : `${condition.days} days`}`;
    case 'stock':
      return 'in stock';
  }
}

function describePrice({ min, max }: Condition & { field: 'price' }): string {
  if (max === null) return `from ${formatPaise(min ?? ZERO)}`;
  return min === null ? `up to ${formatPaise(max)}` : `from ${formatPaise(min)} to ${formatPaise(max)}`;
}
