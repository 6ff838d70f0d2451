import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { RuleContext } from '#domain/catalogue/collection.ts';
import * as paths from '#domain/paths.ts';
import { findRedirect } from '#server/catalogue/categories/tree.ts';
import { collection } from '#server/database/schema.ts';
import { preparedByLanguage, translated } from '#server/database/translated.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { followsRule, isChosenFor } from './condition.ts';

export const listPublished = ({ db, language }: Localized) =>
  db
    .select({ slug: collection.slug, name: translated(collection, 'name', language) })
    .from(collection)
    .where(eq(collection.state, 'published'))
    .orderBy(asc(sql`lower(${translated(collection, 'name', language)})`), asc(collection.id));

type Localized = Pick<Services, 'db' | 'language'>;

export async function findPublished(services: Localized, slug: string) {
  const found = await read(services, slug);
  if (!found) throw notFound();
  return found;
}

/** Also by a former slug, because rows of pages and campaigns keep the slug with which they were saved. */
export async function findByAnySlug(services: Localized, slug: string) {
  const found = await read(services, slug);
  if (found) return found;
  const prefix = paths.collectionPage('');
  const target = await findRedirect(services.db, prefix + slug);
  if (target === null) throw notFound();
  return findPublished(services, target.slice(prefix.length));
}

async function read({ db, language }: Localized, slug: string) {
  const [found] = await publishedStatement(db, language).execute({ slug });
  return found;
}

const notFound = () => new Refusal('not_found', 'collectionNotFound');

const publishedStatement = preparedByLanguage((db, language) =>
  db
    .select({
      id: collection.id,
      slug: collection.slug,
      name: translated(collection, 'name', language),
      description: translated(collection, 'description', language),
      picture: collection.picture,
      seoTitle: translated(collection, 'seoTitle', language),
      seoDescription: translated(collection, 'seoDescription', language),
      sort: collection.sort,
      rule: collection.rule,
      tree: sql<
        RuleContext['tree'] | null
      >`case when ${collection.rule} @? '$.conditions[*] ? (@.field == "category")'
        then (select json_agg(json_build_object('id', id, 'parentId', parent_id)) from category) end`,
    })
    .from(collection)
    .where(and(eq(collection.slug, sql.placeholder('slug')), eq(collection.state, 'published')))
    .prepare(`find_collection_${language}`),
);

export interface CollectionFilter {
  condition: SQL;
  manualCollectionId: string | undefined;
}

export const filterOf = (
  { id, rule, tree }: Pick<Awaited<ReturnType<typeof findPublished>>, 'id' | 'rule' | 'tree'>,
  { now }: Pick<Services, 'now'>,
): CollectionFilter =>
  rule
    ? { condition: followsRule(rule, { now: now(), tree: tree ?? [] }), manualCollectionId: undefined }
    : { condition: isChosenFor(id), manualCollectionId: id };
