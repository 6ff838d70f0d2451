import { and, type SQL, sql } from 'drizzle-orm';
import { literal } from '#server/database/literal.ts';
import { textArray } from '#server/database/text-array.ts';
import { shop } from '#shop';
import { conditionsOf, containsSearch, type Filter, matchingIds } from './find.ts';
import { facetGroups } from './variant-conditions.ts';

/** At most so many products are counted. */
const MAX_COUNTED = 500;

/** So many products of a list are looked at, so that counts take as long in a larger shop. */
const MAX_READ = 500;

/** With fewer found, the index of facets is read too. */
const MIN_FOUND = 50;

/** Common table expressions called `name` and `name_…`: the products that match before their variants are checked. */
export function candidates(name: string, filter: Filter): SQL[] {
  const table = (suffix = '') => sql.raw(`${name}${suffix}`);
  const list = listOf(filter);
  const others = otherConditions(filter, list);
  if (!others)
    return [
      sql`${table()} as materialized (select id from (${matchingIds(list, MAX_COUNTED)}) list)`,
      sql`${table('_all')} as (select count(*) < ${literal(MAX_COUNTED)} as is_all from ${table()})`,
    ];
  const isWholeList = sql`(select count(*) < ${literal(MAX_READ)} from ${table('_list')})`;
  const isAll = sql`(select count(*) < ${literal(MAX_COUNTED)} from ${table()})`;
  const first = [
    sql`${table('_list')} as materialized (select id from (${matchingIds(list, MAX_READ)}) list)`,
    sql`${table('_first')} as materialized (select p.id from ${table('_list')} l
      cross join lateral (select * from product where id = l.id offset 0) p where ${others} limit ${literal(MAX_COUNTED)})`,
  ];
  const facets = facetConditions(filter);
  if (!facets)
    return [
      ...first,
      sql`${table()} as materialized (select id from ${table('_first')})`,
      sql`${table('_all')} as (select ${isAll} and ${isWholeList} as is_all)`,
    ];
  const isRare = sql`(select count(*) < ${literal(MIN_FOUND)} from ${table('_first')})`;
  return [
    ...first,
    // The planner does not see this limit. With a number it might read the whole table in search of a rare facet.
    sql`${table('_rare')} as materialized (select p.id from product p where p.state = 'active' and ${facets}
      limit (select case when ${isRare} and not ${isWholeList} then ${literal(MAX_READ)} else 0 end))`,
    sql`${table()} as materialized (select id from ${table('_first')} union (select p.id from ${table('_rare')} r
      cross join lateral (select * from product where id = r.id offset 0) p
      where ${and(conditionsOf({ ...filter, option: [], ignoresVariants: true }), containsSearch(filter))} limit ${literal(MAX_COUNTED)}))`,
    sql`${table('_all')} as (select ${isAll} and (${isWholeList}
      or ${isRare} and (select count(*) < ${literal(MAX_READ)} from ${table('_rare')})) as is_all)`,
  ];
}

/** Conditions that one index can answer in order. More would read more rows. */
function listOf({ option: _, available: __, discount, ...filter }: Filter): Filter {
  const { q, synonyms, language = shop.languages[0]!, minPrice, maxPrice } = filter;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  if (q && synonyms)
    return { q, synonyms, language, minPrice, maxPrice, sort: hasPrice ? 'low-high' : 'relevant' };
  if (discount === undefined || hasPrice) return { ...filter, sort: hasPrice ? 'low-high' : 'relevant' };
  return { ...filter, discount, sort: 'discount' };
}

const otherConditions = (filter: Filter, list: Filter): SQL | undefined =>
  and(
    list.q ? conditionsOf({ ...filter, option: [], ignoresVariants: true }) : undefined,
    filter.discount === undefined || list.discount ? undefined : sql`p.discount >= ${filter.discount}`,
    filter.available ? sql`not p.sold_out` : undefined,
    facetConditions(filter),
  );

const facetConditions = ({ option = [] }: Filter): SQL | undefined =>
  and(...facetGroups(option).map((facets) => sql`p.facets && ${textArray(facets)}`));
