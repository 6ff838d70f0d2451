import { and, or, type SQL, sql } from 'drizzle-orm';
import { branchOf } from '#domain/catalogue/category-tree.ts';
import { type Condition, newSince, type Rule, type RuleContext } from '#domain/catalogue/collection.ts';

export function followsRule({ match, conditions }: Rule, context: RuleContext): SQL {
  const all = conditions.map((condition) => meets(condition, context));
  return (match === 'all' ? and(...all) : or(...all)) ?? sql`${match === 'all'}`;
}

export const isChosenFor = (collectionId: string): SQL =>
  sql`p.id = any(array(select c.product_id from collection_product c where c.collection_id = ${collectionId}))`;

function meets(condition: Condition, { now, tree }: RuleContext): SQL {
  switch (condition.field) {
    case 'category': {
      const ids = branchOf(tree, condition.categoryId).map(({ id }) => id);
      return sql`p.category_id = any(${sql.param(ids)}::text[])`;
    }
    case 'tag':
      return sql`p.tag_keys @> array[lower(${condition.tag})]`;
    case 'price':
      return and(
        condition.min === null ? undefined : sql`p.price >= ${condition.min}`,
        condition.max === null ? undefined : sql`p.price <= ${condition.max}`,
      )!;
    case 'discount':
      return sql`p.mrp > p.price`;
    case 'new':
      return sql`p.created_at > ${newSince(condition.days, now).toISOString()}`;
    case 'stock':
      // `coalesce` keeps the planner from collecting the stock of all products first.
      return sql`coalesce((select true from product_variant v where v.product_id = p.id and v.quantity > 0 limit 1), false)`;
  }
}
