import { and, eq, or } from 'drizzle-orm';
import type { Words } from '#languages';
import { pages } from '#pages';
import { findRedirect } from '#server/catalogue/categories/tree.ts';
import type { Database } from '#server/database/database.ts';
import { category, collection, product } from '#server/database/schema.ts';
import { isDefaultPage } from './page-path.ts';
import { readPublished } from './published.ts';

interface Shop {
  db: Database;
  words: Words;
}

/** The paths that lead visitors to no page. Query and fragment do not matter. */
export async function findBrokenPaths(shop: Shop, paths: string[]): Promise<Set<string>> {
  const broken = new Set<string>();
  if (paths.length === 0) return broken;
  const published = await readPublished(shop.db);
  const isVisible = (slug: string) => published.get(`page:${slug}`)?.isVisible ?? false;
  for (const path of new Set(paths))
    if (!(await leadsSomewhere(shop, path.replace(/[?#].*$/, ''), isVisible))) broken.add(path);
  return broken;
}

async function leadsSomewhere(
  { db, words }: Shop,
  path: string,
  isVisible: (slug: string) => boolean,
): Promise<boolean> {
  if (isDefaultPage(words, path.slice(1))) return isVisible(path.slice(1));
  if (pages.some((page) => page.path === path) || path.startsWith('/pictures/')) return true;
  const [, kind, encoded] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  if (!kind || !encoded) return false;
  const name = decode(encoded);
  if (kind === 'pages') return !isDefaultPage(words, name) && isVisible(name);
  return (
    (Object.hasOwn(FIND, kind) && (await FIND[kind]!(db, name))) || (await findRedirect(db, path)) !== null
  );
}

const FIND: Record<string, (db: Database, name: string) => Promise<boolean>> = {
  category: async (db, slug) =>
    (await db.select({ id: category.id }).from(category).where(eq(category.slug, slug))).length > 0,
  collections: async (db, slug) =>
    (
      await db
        .select({ id: collection.id })
        .from(collection)
        .where(and(eq(collection.slug, slug), eq(collection.state, 'published')))
    ).length > 0,
  productdetail: async (db, name) =>
    (
      await db
        .select({ id: product.id })
        .from(product)
        .where(and(or(eq(product.slug, name), eq(product.id, name)), eq(product.state, 'active')))
    ).length > 0,
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
