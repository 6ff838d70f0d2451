import { setImmediate } from 'node:timers/promises';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { hasRole } from '#domain/staff.ts';
import { listAdminProducts } from '#server/catalogue/products/admin-queries.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { readSheetProducts, saveSheetProduct } from './sheet.ts';

const STOCK_ONLY = 'Staff members can change stock. Please ask an owner to change prices, states and SKUs.';

export const adminSheetHandlers = {
  'admin.sheet.list': async ({ input }, { db }) => {
    const { data, nextCursor } = await listAdminProducts(db, { ...input, count: undefined });
    return {
      data: await readSheetProducts(
        db,
        data.map(({ _id }) => _id),
      ),
      nextCursor,
    };
  },

  'admin.sheet.save': async ({ input: { products }, staffMember }, services) => {
    const isStockOnly = products.every(
      ({ state, variants }) =>
        state === undefined &&
        variants.every(
          ({ price, mrp, sku }) => price === undefined && mrp === undefined && sku === undefined,
        ),
    );
    if (!isStockOnly && !hasRole(staffMember.role, 'owner')) throw new ApiError('forbidden', STOCK_ONLY);
    const results: Answer<'admin.sheet.save'> = [];
    for (const edit of products) {
      results.push(await saveSheetProduct(services, staffMember.email, edit));
      await setImmediate();
    }
    return { data: results };
  },
} satisfies Partial<Handlers>;
