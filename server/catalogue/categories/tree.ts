import { asc, eq, sql } from 'drizzle-orm';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { inTreeOrder, pathTo } from '#domain/catalogue/category-tree.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { category, redirect } from '#server/database/schema.ts';
import { labelIn, preparedByLanguage, translated, withLabel } from '#server/database/translated.ts';
import { shop } from '#shop';

export const readTree = async (db: Database): Promise<CategoryNode[]> => toTree(await nodes(db).execute());

export type StoredNode = Awaited<ReturnType<ReturnType<typeof nodes>['execute']>>[number];

export function toTree(stored: StoredNode[]): CategoryNode[] {
  const tree = inTreeOrder(stored.map(withLabel));
  const withProducts = new Set(
    tree.flatMap(({ id, hasProducts }) => (hasProducts ? pathTo(tree, id).map((above) => above.id) : [])),
  );
  return tree.map(({ hasProducts, ...one }) => ({
    ...one,
    ...(!withProducts.has(one.id) && { isEmpty: true as const }),
  }));
}

/** The columns have the names of a node's fields. */
export const selectNodes = (db: Database, language: string) =>
  db
    .select({
      ...node,
      parentId: sql<string | null>`${category.parentId}`.as('parentId'),
      label: labelIn(category, language).label?.as('label') ?? sql<string | null>`null`.as('label'),
      hasProducts: HAS_PRODUCTS.as('hasProducts'),
    })
    .from(category)
    .orderBy(asc(category.position), asc(category.id));

const nodes = prepared((db) => selectNodes(db, shop.languages[0]!).prepare('category_tree'));

const HAS_PRODUCTS = sql<boolean>`exists (
  select from product where product.category_id = category.id and product.state = 'active')`;

const node = { id: category.id, parentId: category.parentId, slug: category.slug, name: category.name };

export async function findCategory(db: Database, slug: string, language: string) {
  const rows = (await withAncestors(db, language).execute({ slug })).map(withLabel);
  const found = rows.find((row) => row.slug === slug);
  if (!found) return undefined;
  const { description, picture, seoTitle, seoDescription, ...node } = found;
  const path = pathTo(rows, found.id).map(({ id, parentId, slug, name, label }) =>
    withLabel({ id, parentId, slug, name, label }),
  );
  return { ...node, description, picture, seoTitle, seoDescription, path };
}

const withAncestors = preparedByLanguage((db, language) =>
  db
    .select({
      ...node,
      ...labelIn(category, language),
      description: translated(category, 'description', language),
      picture: category.picture,
      seoTitle: translated(category, 'seoTitle', language),
      seoDescription: translated(category, 'seoDescription', language),
    })
    .from(category)
    .where(
      sql`${category.id} in (
        with recursive up as (
          select id, parent_id from category where slug = ${sql.placeholder('slug')}
          union select c.id, c.parent_id from category c join up on c.id = up.parent_id)
        select id from up)`,
    )
    .prepare(`find_category_${language}`),
);

export async function findRedirect(db: Database, path: string): Promise<string | null> {
  const [row] = await db.select({ target: redirect.target }).from(redirect).where(eq(redirect.path, path));
  return row?.target ?? null;
}
