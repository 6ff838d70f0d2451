import { sql } from 'drizzle-orm';
import { type StoredNode, selectNodes, toTree } from '#server/catalogue/categories/tree.ts';
import { type StoredOffer, selectOffers, toOffers } from '#server/coupons/offers.ts';
import type { Database } from '#server/database/database.ts';
import { preparedByLanguage } from '#server/database/translated.ts';
import { selectNewest, toSettings } from '#server/settings/current.ts';

/** Reads in one statement, because a page that is rendered after a change waits for it. */
export async function readPublicSettings(db: Database, at: Date, language: string) {
  const [row] = await statement(db, language).execute({ at: at.toISOString() });
  const { newest, offers, categories, filterNames } = row!;
  return {
    settings: toSettings(newest).settings,
    offers: toOffers(offers, language),
    categories: toTree(categories),
    filterNames,
  };
}

const statement = preparedByLanguage((db, language) => {
  const newest = selectNewest(db).as('newest');
  return db
    .select({
      newest: { version: newest.version, text: newest.text, isOwn: newest.isOwn },
      offers: sql<StoredOffer[]>`(select coalesce(json_agg(offer), '[]') from ${selectOffers(db)} offer)`,
      categories: sql<StoredNode[]>`(
        select coalesce(json_agg(node), '[]') from ${selectNodes(db, language)} node)`,
      filterNames: sql<Record<string, string>>`(
        select coalesce(json_object_agg(key, coalesce(translations -> ${language}::text ->> 'name', name) order by key), '{}')
        from filter_option where is_public)`,
    })
    .from(sql`(select) one`)
    .leftJoinLateral(newest, sql`true`)
    .prepare(`public_settings_${language}`);
});
