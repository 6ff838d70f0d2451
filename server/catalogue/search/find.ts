import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { isHindi } from '#domain/search/to-latin.ts';
import type { CollectionFilter } from '#server/catalogue/collections/find.ts';
import { literal } from '#server/database/literal.ts';
import { textArray } from '#server/database/text-array.ts';
import { shop } from '#shop';
import { rarestWords } from './rarest-words.ts';
import { isWholeKey, type Search, type SearchTerm, searchTermsOf } from './search-terms.ts';
import { sortOf } from './sort.ts';
import { facetGroups, hasMatchingVariant } from './variant-conditions.ts';

export interface Filter
  extends Omit<Received<'product.list'>, 'collection'>,
    Partial<Pick<Search, 'synonyms' | 'language'>> {
  collection?: CollectionFilter;
  /** The text that may be a SKU or barcode, if `q` is only a part of it. */
  typed?: string;
  /** The caller checks the variants. */
  ignoresVariants?: boolean;
}

/** Rows have `id`, `sort_value` and `is_last` (docs/decisions/0009-read-lists-in-index-order.md). */
export function matchingIds(filter: Filter, limit: number): SQL {
  const { direction } = sortOf(filter);
  return sql`select * from (${matches(filter, limit)}) found
    order by is_last, sort_value ${direction}, id ${direction} limit ${literal(limit)}`;
}

/** Unsorted, and of each part of the list up to the limit. */
export function matches(filter: Filter, limit: number): SQL {
  const { sort = 'relevant' } = filter;
  const search = searchIn(filter);
  if (!search) return filterMatches(filter, limit);
  // Words are stored by rank and by price.
  if (sort !== 'newest' && sort !== 'discount') return searchMatches({ ...filter, ...search }, limit);
  return filterMatches(filter, limit, containsSearch(filter));
}

function searchIn({ q, synonyms, language = shop.languages[0]! }: Filter): Search | undefined {
  return q && synonyms ? { q, synonyms, language } : undefined;
}

export function containsSearch(filter: Filter): SQL | undefined {
  const search = searchIn(filter);
  return (
    search &&
    or(and(...searchTermsOf(search).map(matchesTerm)), sql`p.id = ${hasCode(filter.typed ?? search.q)}`)
  );
}

function filterMatches(filter: Filter, limit: number, search?: SQL): SQL {
  const { column, direction } = sortOf(filter);
  const value = sql`p.${column}`;
  const others = and(inPriceRange(filter, sql`p.price`), otherConditions(filter), search);
  const selects = categoryScopesOf(filter).flatMap(({ categories, isInScope }) =>
    partsOf(filter, value, sql`p.id`).map(({ isLast, isInPart }) => {
      const products = sql`(select p.id, ${value} as sort_value, ${isLast} as is_last from product p
      where ${and(isActive, isInScope, others, isInPart)} order by ${value} ${direction}, p.id ${direction} limit ${literal(limit)})`;
      return categories
        ? sql`(select hit.* from (${categories}) scope cross join lateral ${products} hit)`
        : products;
    }),
  );
  return sql.join(selects, sql` union all `);
}

const SOLD_OUT_LAST = sql`(select settings -> 'soldOutLast' = 'true' from shop_settings order by version desc limit 1)`;

/** If the setting is on, sold-out products are read separately, so that both parts are in the order of an index. */
function partsOf(filter: Filter, value: SQL, id: SQL): { isLast: SQL; isInPart: SQL | undefined }[] {
  const { after, last } = sortOf(filter);
  const end = {
    isLast: sql`true`,
    isInPart: and(SOLD_OUT_LAST, sql`p.sold_out`, last?.isLast ? after(value, id) : undefined),
  };
  if (last?.isLast) return [end];
  const start = {
    isLast: sql`false`,
    isInPart: and(sql`not (p.sold_out and coalesce(${SOLD_OUT_LAST}, false))`, after(value, id)),
  };
  return filter.available ? [start] : [start, end];
}

/** A literal, because a parameter would not match the partial indexes. */
const isActive = sql`p.state = 'active'`;

interface CategoryScope {
  categories?: SQL;
  isInScope: SQL;
}

function categoryScopesOf({ category = [], subCategory = [], categoryId }: Filter): CategoryScope[] {
  if (categoryId) return categoryId.map((id) => ({ isInScope: sql`p.category_id = ${id}` }));
  if (subCategory.length > 0) {
    const chosen: CategoryScope[] = [
      {
        categories: subCategoriesNamed(subCategory, category),
        isInScope: sql`p.category = scope.category and p.sub_category = scope.sub_category`,
      },
    ];
    return category.length > 1
      ? [
          ...chosen,
          {
            categories: withoutChosenSubCategories(subCategory, category),
            isInScope: sql`p.category = scope.category`,
          },
        ]
      : chosen;
  }
  if (category.length > 0) return category.map((name) => ({ isInScope: sql`p.category = ${name}` }));
  return [{ isInScope: sql`true` }];
}

const isInCategories = (filter: Filter) =>
  or(
    ...categoryScopesOf(filter).map(({ categories, isInScope }) =>
      categories ? sql`exists (select from (${categories}) scope where ${isInScope})` : isInScope,
    ),
  );

const subCategoriesNamed = (names: string[], categories: string[]) => sql`
  select parent.name as category, c.name as sub_category from category c
  join category parent on parent.id = c.parent_id and parent.parent_id is null
  where c.name = ${anyOf(names)} ${categories.length > 0 ? sql`and parent.name = ${anyOf(categories)}` : sql``}`;

const withoutChosenSubCategories = (names: string[], categories: string[]) => sql`
  with narrowed as (${subCategoriesNamed(names, categories)})
  select chosen as category from unnest(${sql.param(categories)}::text[]) chosen
  where exists (select from narrowed) and chosen not in (select category from narrowed)`;

const inPriceRange = ({ minPrice, maxPrice }: Filter, price: SQL): SQL | undefined =>
  and(
    minPrice === undefined ? undefined : sql`${price} >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`${price} <= ${maxPrice}`,
  );

const otherConditions = (filter: Filter): SQL | undefined => {
  const { id, bestseller, discount, available, option = [] } = filter;
  return and(
    id && sql`(p.id = ${anyOf(id)} or p.slug = ${anyOf(id)})`,
    bestseller ? sql`p.bestseller` : undefined,
    filter.collection?.condition,
    discount === undefined ? undefined : sql`p.discount >= ${discount}`,
    available ? sql`not p.sold_out` : undefined,
    ...facetGroups(option).map((facets) => sql`p.facets && ${textArray(facets)}`),
    filter.ignoresVariants ? undefined : hasMatchingVariant(filter),
  );
};

export const conditionsOf = (filter: Filter): SQL | undefined =>
  and(isInCategories(filter), inPriceRange(filter, sql`p.price`), otherConditions(filter));

const anyOf = (values: string[]) => sql`any(${textArray(values)})`;

/** Reads only the products of the rarest word, in sort order, and checks the other words there. */
function searchMatches(filter: Filter & Search, limit: number): SQL {
  const { column, direction } = sortOf(filter);
  const terms = searchTermsOf(filter);
  const value = sql`w.${column}`;
  const conditions = and(
    ...terms.map(matchesTerm),
    isInCategories(filter),
    inPriceRange(filter, sql`w.price`),
    otherConditions(filter),
  );
  const parts = partsOf(filter, value, sql`w.product_id`).map(
    // `offset 0` makes the planner look up one product after another instead of collecting all first.
    ({
      isLast,
      isInPart,
    }) => sql`(select p.id, ${value} as sort_value, ${isLast} as is_last from product_word w
      cross join lateral (select * from product where id = w.product_id offset 0) p
      where w.word = rarest.word and ${isActive} and ${and(conditions, isInPart)}
      order by ${value} ${direction}, w.product_id ${direction} limit ${literal(limit)})`,
  );
  return sql`select hit.* from (${rarestWords(terms)}) rarest
    cross join lateral (${sql.join(parts, sql` union all `)}) hit
    union ${codeMatches(filter)}`;
}

function codeMatches(filter: Filter & Search): SQL {
  const value = sql`p.${sortOf(filter).column}`;
  const conditions = and(
    isActive,
    isInCategories(filter),
    inPriceRange(filter, sql`p.price`),
    otherConditions(filter),
  );
  const parts = partsOf(filter, value, sql`p.id`).map(
    ({ isLast, isInPart }) => sql`select p.id, ${value}, ${isLast} from product p
      where p.id = ${hasCode(filter.typed ?? filter.q)} and ${and(conditions, isInPart)}`,
  );
  return sql.join(parts, sql` union `);
}

export const hasCode = (q: string): SQL => sql`any(array(
  select v.product_id from product_variant v
  where lower(v.sku) = ${q.trim().toLowerCase()} or v.barcode = ${q.trim()}))`;

const matchesTerm = (term: SearchTerm): SQL | undefined => contains(`%${escapeLike(term.typed)}%`, term);

export function startsWords(filter: Filter): SQL | undefined {
  const search = searchIn(filter);
  return search && and(...searchTermsOf(search).map(startsWord));
}

export const startsWord = (term: SearchTerm): SQL | undefined =>
  contains(`% ${escapeLike(term.typed)}%`, term);

function contains(pattern: string, term: SearchTerm) {
  const keys = term.keys.map((key) => (isWholeKey(term, key) ? `${key}\\M` : key));
  const starts = [...term.synonyms.map(toWordPattern), ...term.spellings, ...keys].join('|');
  return or(containsText(pattern), starts ? sql`p.words ~ ${`\\m(${starts})`}` : undefined);
}

/** "sandal" is no sandalwood. The endings of Hindi words vary more. */
const toWordPattern = (text: string) => (isHindi(text) ? text : `${text}(e?s)?\\M`);

/** Words have a space before them. */
export const likePatterns = (q: string, match?: 'starts') =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${match === 'starts' ? ' ' : ''}${escapeLike(word)}%`);

export const containsText = (pattern: string) => sql`p.words like ${pattern}`;

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
