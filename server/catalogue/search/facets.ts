import { and, type SQL, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { compareValues } from '#domain/catalogue/compare-values.ts';
import type { Paise } from '#domain/money.ts';
import { DISCOUNTS, PRICE_BUCKETS } from '#domain/search/filters.ts';
import type { Database } from '#server/database/database.ts';
import { executeOften } from '#server/database/execute-often.ts';
import { literal } from '#server/database/literal.ts';
import { textArray } from '#server/database/text-array.ts';
import { isDefaultLanguage } from '#server/database/translated.ts';
import { shop } from '#shop';
import { candidates } from './candidates.ts';
import type { Filter } from './find.ts';
import { facetGroups, hasMatchingVariant, keyOfFacet, variantConditions } from './variant-conditions.ts';

type Facets = Answer<'product.facets'>;

interface Value {
  facet: string;
  products: number;
  option: string | null;
  name: string;
  swatch: string | null;
}

interface Row {
  values: Value[];
  discounts: Record<string, number>;
  available: number;
  /** `buckets` has the products of each bucket that has any, by its number from 1 on. */
  price: { min: Paise; max: Paise; buckets: Record<string, number> } | null;
  counted: number;
  count: number;
  isCapped: boolean;
}

const DISCOUNT_COUNTS = sql.raw(
  `json_build_object(${DISCOUNTS.map((percent) => `'${percent}', count(*) filter (where p.discount >= ${percent})`)})`,
);

/** Within one kind of filter the values are alternatives, so the counts of a kind ignore its own filter. */
export async function countFacets(db: Database, filter: Filter) {
  const { language = shop.languages[0]! } = filter;
  const options = isDefaultLanguage(language)
    ? sql`p.options`
    : sql`translated_options(p.options, ${language}::text)`;
  const requested = facetGroups(filter.option ?? []).flat();
  const selected = facetGroups(filter.option ?? []).map((facets) => keyOfFacet(facets[0]!));
  const { minPrice, maxPrice, ...anyPrice } = filter;
  const { discount, ...anyDiscount } = filter;
  const priced =
    minPrice === undefined && maxPrice === undefined ? counted(filter) : other('priced', anyPrice);
  const discounted = discount === undefined ? counted(filter) : other('discounted', anyDiscount);
  const checksVariants = filter.available || hasMatchingVariant(filter) !== undefined;
  const kinds = selected.map((key, index) => ({ key, ...other(`kind_${index}`, without(filter, key)) }));
  const samples = [counted(filter), priced, discounted, ...kinds];
  // Without a filter by price or discount, both are counted in one look at the products.
  const offers = new Map([priced, discounted].map((sample) => [sample.name, offersOf(sample)]));
  const [row] = await executeOften<Row>(
    db,
    sql`
    with ${sql.join(
      [...new Map(samples.map((sample) => [sample.name, sample])).values()].flatMap((sample) =>
        candidates(sample.name, sample.filter),
      ),
      sql`, `,
    )}, ${sql.join([...offers.values()], sql`, `)}, facet_count as materialized (
      ${sql.join(
        [
          valuesOf(counted(filter), sql`split_part(facet, ':', 1) <> all(${textArray(selected)})`),
          ...kinds.map((kind) => valuesOf(kind, sql`split_part(facet, ':', 1) = ${kind.key}`)),
        ],
        sql` union all `,
      )}),
    listed as materialized (
      select facet, products, example from facet_count
      union all select facet, 0, (select p.id from product p
        where p.state = 'active' and p.facets @> array[facet] limit 1)
      from unnest(${textArray(requested)}) facet where facet not in (select facet from facet_count))
    select
      (select coalesce(json_agg(json_build_object('facet', facet, 'products', products, 'option', ${label(language, sql`o.option`)},
          'name', ${label(language, sql`o.value`)}, 'swatch', o.value ->> 'swatch')), '[]')
        from listed left join lateral (
          select option, value from product p, jsonb_array_elements(${options}) as of_product (option),
            jsonb_array_elements(option -> 'values') as of_option (value)
          where p.id = example and lower((option ->> 'name') || ':' || (value ->> 'name')) = facet limit 1) o on true) as values,
      (select ${DISCOUNT_COUNTS} from ${offersIn(discounted)} p) as discounts,
      (select count(*)::int from ${found(counted({ ...filter, available: 'true' }))}) as available,
      (select json_build_object('min', low, 'max', high, 'buckets', (
          select json_object_agg(bucket, products) from (
            select width_bucket(price, low, high + 1, ${literal(PRICE_BUCKETS)}) as bucket, count(*) as products
            from unnest(prices) price group by 1) counted_prices))
        from (select min(p.price) as low, max(p.price) as high, array_agg(p.price) as prices
          from ${offersIn(priced)} p having count(*) > 0) price_range) as price,
      (select count(*)::int from ${checksVariants ? found(counted(filter)) : sql`counted`}) as count,
      (select count(*)::int from counted) as counted,
      not (${sql.join(
        samples.map(({ name }) => sql`(select is_all from ${sql.raw(`${name}_all`)})`),
        sql` and `,
      )}) as "isCapped"`,
  );
  return { count: row!.counted, facets: toFacets(row!) };
}

const label = (language: string, named: SQL) =>
  isDefaultLanguage(language)
    ? sql`${named} ->> 'name'`
    : sql`coalesce(${named} ->> 'label', ${named} ->> 'name')`;

interface Sample {
  name: string;
  filter: Filter;
}

const other = (name: string, filter: Filter): Sample => ({ name, filter });

const counted = (filter: Filter): Sample => other('counted', filter);

const found = ({ name, filter }: Sample): SQL =>
  sql`${sql.raw(name)} c cross join lateral (select * from product where id = c.id offset 0) p
    where ${and(filter.available ? sql`not p.sold_out` : sql`true`, hasMatchingVariant(filter))}`;

const offersIn = ({ name }: Sample): SQL => sql.raw(`offers_of_${name}`);

const offersOf = (sample: Sample): SQL =>
  sql`${offersIn(sample)} as materialized (select p.price, p.discount from ${found(sample)})`;

const without = ({ option = [], ...filter }: Filter, key: string): Filter => ({
  ...filter,
  option: option.filter((facet) => keyOfFacet(facet.toLowerCase()) !== key),
});

/** A variant of a product with several options counts only if it matches the other ones. */
const valuesOf = ({ name, filter }: Sample, isOfKind: SQL) => sql`
  select facet, count(distinct v.product_id)::int as products, min(v.product_id) as example
  from ${sql.raw(name)} c cross join lateral (select * from product_variant where product_id = c.id offset 0) v, unnest(v.facets) facet
  where ${and(isOfKind, ...variantConditions(filter))} group by facet`;

function toFacets({ values, discounts, available, price, count, isCapped }: Row): Facets {
  const known = values.filter(({ option }) => option !== null);
  const byKey = Object.groupBy(known, ({ facet }) => keyOfFacet(facet));
  const options = Object.entries(byKey).map(([key, found = []]) => ({
    key,
    name: found[0]!.option!,
    values: found
      .map(({ facet, name, swatch, products }) => ({
        value: facet.slice(key.length + 1),
        name,
        ...(swatch !== null && { swatch }),
        products,
      }))
      .sort((a, b) => compareValues(a.name, b.name)),
  }));
  return {
    // Not by counts, because then the options would change places as filters are chosen.
    options: options.sort((a, b) => compareValues(a.key, b.key)),
    price: price && {
      ...price,
      buckets: Array.from({ length: PRICE_BUCKETS }, (_, index) => price.buckets[index + 1] ?? 0),
    },
    discounts: DISCOUNTS.map((percent) => ({ percent, products: discounts[percent]! })),
    ...{ available, count, isCapped },
    unknown: values.filter(({ option }) => option === null).map(({ facet }) => facet),
  };
}
