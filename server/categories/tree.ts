import { asc, eq, sql } from 'drizzle-orm';
import type { CategoryNode } from '#domain/category.ts';
import { inTreeOrder, pathTo } from '#domain/category-tree.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { category, redirect } from '#server/database/schema.ts';

export const readTree = async (db: Database): Promise<CategoryNode[]> =>
  inTreeOrder(await nodes(db).execute());

const nodes = prepared((db) =>
  db
    .select({ id: category.id, parentId: category.parentId, slug: category.slug, name: category.name })
    .from(category)
    .orderBy(asc(category.position), asc(category.id))
    .prepare('category_tree'),
);

export async function findCategory(db: Database, slug: string) {
  const rows = await withAncestors(db).execute({ slug });
  const found = rows.find((row) => row.slug === slug);
  if (!found) return undefined;
  const { description, picture, seoTitle, seoDescription, ...node } = found;
  const path = pathTo(rows, found.id).map(({ id, parentId, slug, name }) => ({ id, parentId, slug, name }));
  return { ...node, description, picture, seoTitle, seoDescription, path };
}

const withAncestors = prepared((db) =>
  db
    .select({
      id: category.id,
      parentId: category.parentId,
      slug: category.slug,
      name: category.name,
      description: category.description,
      picture: category.picture,
      seoTitle: category.seoTitle,
      seoDescription: category.seoDescription,
    })
    .from(category)
    .where(
      sql`${category.id} in (
        with recursive up as (
          select id, parent_id from category where slug = ${sql.placeholder('slug')}
          union select c.id, c.parent_id from category c join up on c.id = up.parent_id)
        select id from up)`,
    )
    .prepare('find_category'),
);

export async function findRedirect(db: Database, path: string): Promise<string | null> {
  const [row] = await db.select({ target: redirect.target }).from(redirect).where(eq(redirect.path, path));
  return row?.target ?? null;
}
