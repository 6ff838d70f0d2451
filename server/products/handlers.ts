import { ApiError } from '#contract/errors.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { countProducts, findProduct, listProducts, suggestProducts } from './queries.ts';
import { searchMending } from './search.ts';

export const productHandlers = {
  'product.list': async ({ input }, { db }) => {
    const find = (q: string) => listProducts(db, { ...input, q });
    const { products, ...more } = await searchMending(db, input.q ?? '', find);
    const isCounted = input.count && more.nextCursor && !input.q;
    return { data: products, ...more, total: isCounted ? await countProducts(db, input) : undefined };
  },
  'product.suggest': async ({ input }, { db }) => {
    const find = (q: string) => suggestProducts(db, q);
    const { products, didYouMean = null } = await searchMending(db, input.q, find);
    return { data: { products, didYouMean } };
  },
  'product.get': async ({ input }, { db }) => {
    const product = await findProduct(db, input.id);
    if (!product) throw new ApiError('not_found', 'We do not know this product.');
    return { data: product };
  },
} satisfies Partial<Handlers>;
