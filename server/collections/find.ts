import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { RuleContext } from '#domain/collection.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { collection } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { followsRule, isChosenFor } from './condition.ts';

export const listPublished = (db: Database) =>
  db
    .select({ slug: collection.slug, name: collection.name })
    .from(collection)
    .where(eq(collection.state, 'published'))
    .orderBy(asc(sql`lower(${collection.name})`), asc(collection.id));

export async function findPublished(db: Database, slug: string) {
  const [found] = await publishedStatement(db).execute({ slug });
  if (!found) throw new Refusal('not_found', 'collectionNotFound');
  return found;
}

const publishedStatement = prepared((db) =>
  db
    .select({
      id: collection.id,
      slug: collection.slug,
      name: collection.name,
      description: collection.description,
      picture: collection.picture,
      seoTitle: collection.seoTitle,
      seoDescription: collection.seoDescription,
      sort: collection.sort,
      rule: collection.rule,
      tree: sql<
        RuleContext['tree'] | null
      >`case when ${collection.rule} @? '$.conditions[*] ? (@.field == "category")'
        then (select json_agg(json_build_object('id', id, 'parentId', parent_id)) from category) end`,
    })
    .from(collection)
    .where(and(eq(collection.slug, sql.placeholder('slug')), eq(collection.state, 'published')))
    .prepare('find_collection'),
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
