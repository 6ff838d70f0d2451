import { and, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { CATEGORIES, categories } from '#domain/product.ts';
import { orderOf } from './order.ts';

export type Filter = Received<'product.list'>;

/** A part of a word may stand in many words of the shop: those that begin with it count, then the most frequent. */
const MOST_WORDS = 20;

/**
 * The ids of the first `most` products that a filter lets through, in its order: SQL that reads an index in that order and
 * stops when it has enough, so that it costs the same in a shop of any size (docs/decisions/0009-lists-stop-early.md).
 */
export function idsOf(filter: Filter, most: number): SQL {
  const { direction } = orderOf(filter);
  const found = filter.q ? withWords({ ...filter, q: filter.q }, most) : onShelves(filter, most);
  return sql`select id from (${found}) found order by place ${direction}, id ${direction} limit ${most}`;
}

/** (id, place) of the first `most` products of each shelf. */
function onShelves(filter: Filter, most: number): SQL {
  const { column, direction, after } = orderOf(filter);
  const place = sql`p.${column}`;
  const looks = shelvesOf(filter).map(
    (shelf) => sql`(select p.id, ${place} as place from product p
      where ${and(sql`active`, shelf, inRange(filter, sql`p.price`), others(filter), after(place, sql`p.id`))}
      order by ${place} ${direction}, p.id ${direction} limit ${most})`,
  );
  return sql.join(looks, sql` union all `);
}

function shelvesOf({ category: chosen = [], subCategory = [] }: Filter): SQL[] {
  if (chosen.length + subCategory.length === 0) return [sql`true`];
  const from = chosen.length > 0 ? chosen : categories;
  if (subCategory.length === 0) return from.map((name) => sql`p.category = ${name}`);
  const shelves = from.flatMap((name) =>
    CATEGORIES[name]
      .filter((sub) => subCategory.includes(sub))
      .map((sub) => sql`p.category = ${name} and p.sub_category = ${sub}`),
  );
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
 * are `most` for each word of the shop that contains it.
 */
export function withWords(filter: Filter & { q: string }, most: number): SQL {
  const { column, direction, after } = orderOf(filter);
  const { q, category, subCategory } = filter;
  const place = sql`w.${column}`;
  const fits = and(
    ...patternsOf(q).map(contains),
    category && sql`p.category = ${anyOf(category)}`,
    subCategory && sql`p.sub_category = ${anyOf(subCategory)}`,
    inRange(filter, sql`w.price`),
    others(filter),
    after(place, sql`w.product_id`),
  );
  // The offset has each product looked at in its turn: no plan gathers them first.
  return sql`select distinct hit.id, hit.place
    from (${rarestOf(q)}) rarest cross join lateral (
      select p.id, ${place} as place from product_word w
      cross join lateral (select * from product where id = w.product_id offset 0) p
      where w.word = rarest.word and p.active and ${fits}
      order by ${place} ${direction}, w.product_id ${direction} limit ${most}) hit`;
}

/** The words of the shop that contain the word of `q` which the fewest products have; none where a word is not there at all. */
const rarestOf = (q: string) => sql`
  select unnest(words) as word from (
    select near.words from words_of(${q}) asked (word) cross join lateral (
      select array_agg(word) as words, sum(products) as products from (
        select s.word, s.products from search_word s where s.word like '%' || asked.word || '%'
        order by s.word like asked.word || '%' desc, s.products desc limit ${MOST_WORDS}) s) near
    order by near.products nulls first limit 1) found`;

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
