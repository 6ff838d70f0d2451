import { asc, eq, sql } from 'drizzle-orm';
import type { CategoryNode } from '#domain/category.ts';
import { inTreeOrder, pathTo } from '#domain/category-tree.ts';
import type { Database } from '#server/database/database.ts';
import { category, redirect } from '#server/database/schema.ts';
import { labelIn, preparedByLanguage, translated, withLabel } from '#server/database/translated.ts';
import { shop } from '#shop';

export async function readTree(db: Database, language = shop.languages[0]!): Promise<CategoryNode[]> {
  const tree = inTreeOrder((await nodes(db, language).execute()).map(withLabel));
  const withProducts = new Set(
    tree.flatMap(({ id, hasProducts }) => (hasProducts ? pathTo(tree, id).map((above) => above.id) : [])),
  );
  return tree.map(({ hasProducts, ...one }) => ({
    ...one,
    ...(!withProducts.has(one.id) && { isEmpty: true as const }),
  }));
}

const nodes = preparedByLanguage((db, language) =>
  db
    .select({ ...node, ...labelIn(category, language), hasProducts: HAS_PRODUCTS })
    .from(category)
    .orderBy(asc(category.position), asc(category.id))
    .prepare(`category_tree_${language}`),
);

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
