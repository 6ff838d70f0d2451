import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import type { Synonyms } from '#domain/synonyms.ts';
import type { CollectionFilter } from '#server/collections/find.ts';
import { type SearchTerm, searchTermsOf } from './search-terms.ts';
import { sortOf } from './sort.ts';

export interface Search {
  q: string;
  synonyms: Synonyms;
}

export interface Filter
  extends Omit<Received<'product.list'>, 'collection'>,
    Partial<Pick<Search, 'synonyms'>> {
  collection?: CollectionFilter;
}

const MAX_WORDS = 20;

/** Reads an index in sort order and stops at the limit (docs/decisions/0009-read-lists-in-index-order.md). */
export function matchingIds(filter: Filter, limit: number): SQL {
  const { direction } = sortOf(filter);
  const { q, synonyms } = filter;
  const found =
    q && synonyms ? searchMatches({ ...filter, q, synonyms }, limit) : filterMatches(filter, limit);
  return sql`select id from (${found}) found order by sort_value ${direction}, id ${direction} limit ${limit}`;
}

function filterMatches(filter: Filter, limit: number): SQL {
  const { column, direction, after } = sortOf(filter);
  const value = sql`p.${column}`;
  const others = and(inPriceRange(filter, sql`p.price`), otherConditions(filter), after(value, sql`p.id`));
  const selects = categoryScopesOf(filter).map(({ categories, isInScope }) => {
    const products = sql`(select p.id, ${value} as sort_value from product p
      where ${and(isActive, isInScope, others)} order by ${value} ${direction}, p.id ${direction} limit ${limit})`;
    return categories
      ? sql`(select hit.* from (${categories}) scope cross join lateral ${products} hit)`
      : products;
  });
  return sql.join(selects, sql` union all `);
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

const otherConditions = ({ id, bestseller, collection }: Filter): SQL | undefined =>
  and(
    id && sql`(p.id = ${anyOf(id)} or p.slug = ${anyOf(id)})`,
    bestseller ? sql`p.bestseller` : undefined,
    collection?.condition,
  );

export const conditionsOf = (filter: Filter): SQL | undefined =>
  and(isInCategories(filter), inPriceRange(filter, sql`p.price`), otherConditions(filter));

const anyOf = (values: string[]) => sql`any(${sql.param(values)}::text[])`;

/** Reads only the products of the rarest word, in sort order, and checks the other words there. */
export function searchMatches(filter: Filter & Search, limit: number): SQL {
  const { column, direction, after } = sortOf(filter);
  const terms = searchTermsOf(filter.q, filter.synonyms);
  const value = sql`w.${column}`;
  const conditions = and(
    ...terms.map(matchesTerm),
    isInCategories(filter),
    inPriceRange(filter, sql`w.price`),
    otherConditions(filter),
    after(value, sql`w.product_id`),
  );
  // `offset 0` makes the planner look up one product after another instead of collecting all first.
  return sql`select hit.id, hit.sort_value
    from (${rarestWords(terms)}) rarest cross join lateral (
      select p.id, ${value} as sort_value from product_word w
      cross join lateral (select * from product where id = w.product_id offset 0) p
      where w.word = rarest.word and ${isActive} and ${conditions}
      order by ${value} ${direction}, w.product_id ${direction} limit ${limit}) hit
    union ${codeMatches(filter)}`;
}

function codeMatches(filter: Filter & Search): SQL {
  const { column, after } = sortOf(filter);
  const value = sql`p.${column}`;
  const conditions = and(
    isActive,
    isInCategories(filter),
    inPriceRange(filter, sql`p.price`),
    otherConditions(filter),
    after(value, sql`p.id`),
  );
  return sql`select p.id, ${value} from product p where p.id = ${hasCode(filter.q)} and ${conditions}`;
}

export const hasCode = (q: string): SQL => sql`any(array(
  select v.product_id from product_variant v
  where lower(v.sku) = ${q.trim().toLowerCase()} or v.barcode = ${q.trim()}))`;

function rarestWords(terms: SearchTerm[]): SQL {
  const plain = terms.filter(({ synonyms }) => synonyms.length === 0).map(({ typed }) => typed);
  const candidates = terms
    .filter(({ synonyms }) => synonyms.length > 0)
    .map((term) => frequentWords(wordsOfSynonyms(term)));
  if (plain.length > 0)
    candidates.push(sql`select words, products from words_of(${plain.join(' ')}) typed (word)
      cross join lateral (${frequentWords(wordsContaining(sql`typed.word`))}) words`);
  return sql`select unnest(words) as word from (
    select * from (${sql.join(candidates, sql` union all `)}) candidates order by products nulls first limit 1) rarest_term`;
}

const frequentWords = (words: SQL) => sql`
  select array_agg(word) as words, sum(products) as products from (
    select word, products from (${words}) found order by is_start desc, products desc limit ${MAX_WORDS}) frequent`;

const wordsContaining = (part: SQL) => sql`
  select s.word, s.products, s.word like ${part} || '%' as is_start from search_word s
  where s.word like '%' || ${part} || '%'`;

const wordsOfSynonyms = ({ typed, synonyms }: SearchTerm) =>
  sql.join(
    [
      ...synonyms.map((text) => {
        const [first, ...rest] = text.split(/[ -]/);
        return sql`select s.word, s.products, true as is_start from search_word s
          where ${rest.length > 0 ? sql`s.word = ${first}` : sql`s.word like ${`${first}%`}`}`;
      }),
      ...(/[ -]/.test(typed) ? [] : [wordsContaining(sql`${typed}::text`)]),
    ],
    sql` union `,
  );

const matchesTerm = (term: SearchTerm): SQL | undefined => contains(`%${escapeLike(term.typed)}%`, term);

export const startsWords = ({ q, synonyms }: Search): SQL =>
  and(...searchTermsOf(q, synonyms).map((term) => contains(`% ${escapeLike(term.typed)}%`, term)))!;

const contains = (pattern: string, { synonyms }: SearchTerm) =>
  or(containsText(pattern), synonyms.length > 0 ? sql`p.words ~ ${`\\m(${synonyms.join('|')})`}` : undefined);

export const likePatterns = (q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${escapeLike(word)}%`);

export const containsText = (pattern: string) => sql`p.words like ${pattern}`;

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
