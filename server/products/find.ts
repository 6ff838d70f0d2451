import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { CATEGORIES, type Category, categories, type SubCategory } from '#domain/product.ts';
import { type SearchTerm, searchTermsOf } from './search-terms.ts';
import { orderOf } from './sort.ts';

export type Filter = Received<'product.list'>;

/** A part of a word may stand in many words of the shop: those that begin with it count, then the limit frequent. */
const MAX_WORDS = 20;

/**
 * The ids of the first `limit` products that a filter lets through, in its order: SQL that reads an index in that order and
 * stops when it has enough, so that it costs the same in a shop of any size (docs/decisions/0009-read-lists-in-index-order.md).
 */
export function idsOf(filter: Filter, limit: number): SQL {
  const { direction } = orderOf(filter);
  const found = filter.q ? withWords({ ...filter, q: filter.q }, limit) : onShelves(filter, limit);
  return sql`select id from (${found}) found order by place ${direction}, id ${direction} limit ${limit}`;
}

/** (id, place) of the first `limit` products of each shelf. */
function onShelves(filter: Filter, limit: number): SQL {
  const { column, direction, after } = orderOf(filter);
  const place = sql`p.${column}`;
  const looks = shelvesOf(filter).map(
    (shelf) => sql`(select p.id, ${place} as place from product p
      where ${and(sql`active`, shelf, inRange(filter, sql`p.price`), others(filter), after(place, sql`p.id`))}
      order by ${place} ${direction}, p.id ${direction} limit ${limit})`,
  );
  return sql.join(looks, sql` union all `);
}

/** A category with the sub-categories that were chosen of it; without any, all of the category. */
type Shelf = { category: Category; subCategory?: SubCategory };

function chosenShelves({ category: chosen = [], subCategory = [] }: Filter): Shelf[] | undefined {
  if (chosen.length + subCategory.length === 0) return undefined;
  const withChosen = (chosen.length > 0 ? chosen : categories).filter((name) => hasAny(name, subCategory));
  if (subCategory.length > 0 && withChosen.length === 0) return [];
  if (chosen.length === 0) chosen = withChosen;
  return chosen.flatMap((category): Shelf[] =>
    hasAny(category, subCategory)
      ? CATEGORIES[category]
          .filter((name) => subCategory.includes(name))
          .map((name) => ({ category, subCategory: name }))
      : [{ category }],
  );
}

const hasAny = (category: Category, subCategory: SubCategory[]) =>
  CATEGORIES[category].some((name) => subCategory.includes(name));

function shelvesOf(filter: Filter): SQL[] {
  const shelves = chosenShelves(filter)?.map(({ category, subCategory }) =>
    subCategory
      ? sql`p.category = ${category} and p.sub_category = ${subCategory}`
      : sql`p.category = ${category}`,
  );
  if (!shelves) return [sql`true`];
  return shelves.length > 0 ? shelves : [sql`false`];
}

const inRange = ({ minPrice, maxPrice }: Filter, price: SQL): SQL | undefined =>
  and(
    minPrice === undefined ? undefined : sql`${price} >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`${price} <= ${maxPrice}`,
  );

const others = ({ id, bestseller }: Filter): SQL | undefined =>
  and(id && sql`(p.id = ${anyOf(id)} or p.slug = ${anyOf(id)})`, bestseller ? sql`p.bestseller` : undefined);

const anyOf = (values: string[]) => sql`any(${sql.param(values)}::text[])`;

/**
 * (id, place) of products with every word of `q`: the products with the rarest of them are looked through in order, until there
 * are `limit` for each word of the shop that contains it.
 */
export function withWords(filter: Filter & { q: string }, limit: number): SQL {
  const { column, direction, after } = orderOf(filter);
  const terms = searchTermsOf(filter.q);
  const place = sql`w.${column}`;
  const fits = and(
    ...terms.map(matches),
    or(...shelvesOf(filter)),
    inRange(filter, sql`w.price`),
    others(filter),
    after(place, sql`w.product_id`),
  );
  // The offset has each product looked at in its turn: no plan gathers them first.
  return sql`select distinct hit.id, hit.place
    from (${rarestOf(terms)}) rarest cross join lateral (
      select p.id, ${place} as place from product_word w
      cross join lateral (select * from product where id = w.product_id offset 0) p
      where w.word = rarest.word and p.active and ${fits}
      order by ${place} ${direction}, w.product_id ${direction} limit ${limit}) hit`;
}

/** The words of the shop that match the term which the fewest products match; none where a term matches no word. */
function rarestOf(terms: SearchTerm[]): SQL {
  const plain = terms.filter(({ finds }) => finds.length === 0).map(({ typed }) => typed);
  const near = terms.filter(({ finds }) => finds.length > 0).map((term) => summed(synonymWordsOf(term)));
  if (plain.length > 0)
    near.push(sql`select near.words, near.products from words_of(${plain.join(' ')}) asked (word)
      cross join lateral (${summed(wordsWith(sql`asked.word`))}) near`);
  return sql`select unnest(words) as word from (
    select * from (${sql.join(near, sql` union all `)}) near order by products nulls first limit 1) found`;
}

const summed = (words: SQL) => sql`
  select array_agg(word) as words, sum(products) as products from (
    select word, products from (${words}) found order by is_start desc, products desc limit ${MAX_WORDS}) few`;

const wordsWith = (part: SQL) => sql`
  select s.word, s.products, s.word like ${part} || '%' as is_start from search_word s
  where s.word like '%' || ${part} || '%'`;

/** A synonym of several words is looked up by its first. */
const synonymWordsOf = ({ typed, finds }: SearchTerm) =>
  sql.join(
    [
      ...finds.map((text) => {
        const [first, ...rest] = text.split(/[ -]/);
        return sql`select s.word, s.products, true as is_start from search_word s
          where ${rest.length > 0 ? sql`s.word = ${first}` : sql`s.word like ${`${first}%`}`}`;
      }),
      ...(/[ -]/.test(typed) ? [] : [wordsWith(sql`${typed}::text`)]),
    ],
    sql` union `,
  );

/** Of a product `p`. */
const matches = ({ typed, finds }: SearchTerm): SQL | undefined =>
  or(contains(`%${escaped(typed)}%`), finds.length > 0 ? hasWordFrom(finds) : undefined);

/** Of a product `p`: each term begins a word of it. */
export const beginsWords = (q: string): SQL =>
  and(
    ...searchTermsOf(q).map(({ typed, finds }) =>
      or(contains(`% ${escaped(typed)}%`), finds.length > 0 ? hasWordFrom(finds) : undefined),
    ),
  )!;

/** The synonyms are letters, spaces and hyphens only: nothing in them is special to a regular expression. */
const hasWordFrom = (finds: string[]) => sql`p.words ~ ${`\\m(${finds.join('|')})`}`;

/** What holds of a text that contains every word of `q`. */
export const patternsOf = (q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${escaped(word)}%`);

/** Of a product `p`: what a search looks into is like this. */
export const contains = (pattern: string) => sql`p.words like ${pattern}`;

/** A text that `like` takes as it is. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
