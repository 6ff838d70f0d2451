import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/http/refusal.ts';
import { countFacets } from './facets.ts';
import { countProducts, listProducts } from './list.ts';
import { findProduct, suggestProducts } from './queries.ts';
import { searchWithCorrection } from './search.ts';

export const productHandlers = {
  'product.list': async ({ input }, { db, synonyms: { current } }) => {
    const synonyms = await current();
    const search = (q: string) => listProducts(db, { ...input, q, synonyms });
    const { products, count: _, ...more } = await searchWithCorrection(db, input.q ?? '', synonyms, search);
    const isCounted = input.count && more.nextCursor && !input.q;
    return { data: products, ...more, total: isCounted ? await countProducts(db, input) : undefined };
  },
  'product.suggest': async ({ input }, { db, synonyms: { current } }) => {
    const synonyms = await current();
    const search = (q: string) => suggestProducts(db, { q, synonyms });
    const { products, didYouMean = null } = await searchWithCorrection(db, input.q, synonyms, search);
    return { data: { products, didYouMean } };
  },
  'product.facets': async ({ input }, { db, synonyms: { current } }) => {
    const synonyms = await current();
    const count = (q: string) => countFacets(db, { ...input, q, synonyms });
    const { facets } = await searchWithCorrection(db, input.q ?? '', synonyms, count);
    return { data: facets };
  },
  'product.get': async ({ input }, { db }) => {
    const product = await findProduct(db, input.id);
    if (!product) throw new Refusal('not_found', 'productNotFound');
    return { data: product };
  },
} satisfies Partial<Handlers>;
