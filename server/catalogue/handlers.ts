import { ApiError } from '#contract/errors.ts';
import type { Handlers } from '#server/endpoint.ts';
import { findProduct, listProducts } from './queries.ts';

export const catalogueHandlers = {
  'product.list': async ({ input }, { db }) => {
    const { products, nextCursor } = await listProducts(db, input);
    return { data: products, nextCursor };
  },
  'product.get': async ({ input }, { db }) => {
    const product = await findProduct(db, input.id);
    if (!product) throw new ApiError('not_found', 'We do not know this product.');
    return { data: product };
  },
} satisfies Partial<Handlers>;
