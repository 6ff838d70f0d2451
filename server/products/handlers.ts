import type { Received } from '#contract/schemas.ts';
import { filterOf, findPublished } from '#server/collections/find.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { countFacets } from './facets.ts';
import type { Filter } from './find.ts';
import { countProducts, listProducts } from './list.ts';
import { findProduct, suggestProducts } from './queries.ts';
import { searchWithCorrection } from './search.ts';

export const productHandlers = {
  'product.list': async ({ input }, services) => {
    const { db } = services;
    const synonyms = await services.synonyms.current();
    const filter = await withCollection(services, input);
    const search = (q: string) => listProducts(db, { ...filter, q, synonyms });
    const { products, count: _, ...more } = await searchWithCorrection(db, input.q ?? '', synonyms, search);
    const isCounted = input.count && more.nextCursor && !input.q;
    return { data: products, ...more, total: isCounted ? await countProducts(db, filter) : undefined };
  },
  'product.suggest': async ({ input }, { db, synonyms: { current } }) => {
    const synonyms = await current();
    const search = (q: string) => suggestProducts(db, { q, synonyms });
    const { products, didYouMean = null } = await searchWithCorrection(db, input.q, synonyms, search);
    return { data: { products, didYouMean } };
  },
  'product.facets': async ({ input }, services) => {
    const { db } = services;
    const synonyms = await services.synonyms.current();
    const filter = await withCollection(services, input);
    const count = (q: string) => countFacets(db, { ...filter, q, synonyms });
    const { facets } = await searchWithCorrection(db, input.q ?? '', synonyms, count);
    return { data: facets };
  },
  'product.get': async ({ input }, { db }) => {
    const product = await findProduct(db, input.id);
    if (!product) throw new Refusal('not_found', 'productNotFound');
    return { data: product };
  },
} satisfies Partial<Handlers>;

async function withCollection(
  services: Pick<Services, 'db' | 'now'>,
  { collection: slug, ...filter }: Received<'product.list'>,
): Promise<Filter> {
  if (slug === undefined) return filter;
  const found = await findPublished(services.db, slug);
  return { ...filter, sort: filter.sort ?? found.sort, collection: filterOf(found, services) };
}
