import type { Answer, Received } from '#contract/schemas.ts';
import type { Words } from '#languages';
import { filterOf, findByAnySlug } from '#server/catalogue/collections/find.ts';
import { countFacets } from '#server/catalogue/search/facets.ts';
import type { Filter } from '#server/catalogue/search/find.ts';
import { countProducts, listProducts } from '#server/catalogue/search/list.ts';
import { searchUnderstood } from '#server/catalogue/search/search.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { findProduct, suggestProducts } from './queries.ts';

export const productHandlers = {
  'product.list': async ({ input }, services) => {
    const { db } = services;
    const vocabulary = await services.vocabulary.current();
    const filter = await withCollection(services, input);
    const search = async (asked: Filter) => {
      const listed = await listProducts(db, asked);
      const isCounted = input.count && listed.nextCursor && !asked.q;
      return { ...listed, total: isCounted ? await countProducts(db, asked) : undefined };
    };
    const { products, count, ...more } = await searchUnderstood(db, filter, vocabulary, search);
    if (count === 0 && isPlainSearch(input)) services.missedSearches.add(input.q!);
    return { data: products, ...more };
  },
  'product.suggest': async ({ input }, { db, language, vocabulary: { current } }) => {
    const vocabulary = await current();
    const search = (asked: Filter) => suggestProducts(db, { ...asked, language });
    const { products, didYouMean = null } = await searchUnderstood(
      db,
      { ...input, language },
      vocabulary,
      search,
    );
    return { data: { products, didYouMean } };
  },
  'product.facets': async ({ input }, services) => {
    const { db } = services;
    const vocabulary = await services.vocabulary.current();
    const filter = await withCollection(services, input);
    const count = (asked: Filter) => countFacets(db, asked);
    const { facets } = await searchUnderstood(db, filter, vocabulary, count);
    return { data: facets };
  },
  'product.get': async ({ input }, { db, language, words }) => {
    const product = await findProduct(db, input.id, language);
    if (!product) throw new Refusal('not_found', 'productNotFound');
    return { data: { ...product, ...translateUsual(product, words) } };
  },
} satisfies Partial<Handlers>;

/** True for the first page of a search that has no filters. */
const isPlainSearch = ({
  q,
  limit: _,
  fields: __,
  count: ___,
  sort: ____,
  ...filters
}: Received<'product.list'>) =>
  q !== undefined && Object.values(filters).every((filter) => filter === undefined);

/** Size charts and the country of origin have no translations of their own, but most use the same words. */
function translateUsual(
  { sizeChart, facts }: Pick<Answer<'product.get'>, 'sizeChart' | 'facts'>,
  { shopTexts }: Words,
) {
  const translate = (text: string) => shopTexts[text] ?? text;
  return {
    facts: facts && Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, translate(fact)])),
    sizeChart: sizeChart && {
      ...sizeChart,
      measures: sizeChart.measures.map((measure) => ({ ...measure, name: translate(measure.name) })),
      note: translate(sizeChart.note),
    },
  };
}

async function withCollection(
  services: Pick<Services, 'db' | 'now' | 'language'>,
  { collection: slug, ...input }: Received<'product.list'>,
): Promise<Filter & { language: string }> {
  const filter = { ...input, language: services.language };
  if (slug === undefined) return filter;
  const found = await findByAnySlug(services, slug);
  return { ...filter, sort: filter.sort ?? found.sort, collection: filterOf(found, services) };
}
