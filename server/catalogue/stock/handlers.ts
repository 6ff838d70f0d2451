import { ApiError } from '#contract/errors.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { formatNumber } from '#domain/format-number.ts';
import { record } from '#server/audit/record.ts';
import { readAdminProduct } from '#server/catalogue/products/admin-queries.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import { countMany } from './count-many.ts';
import { listStockChanges } from './history.ts';
import { findByCode, listStock, readStock } from './list.ts';
import { countStock, takeStock } from './stock.ts';

export const adminStockHandlers = {
  'admin.stock.list': async ({ input }, { db }) => listStock(db, input),

  'admin.stock.find': async ({ input }, { db }) => ({ data: await findByCode(db, input.code) }),

  'admin.stock.count': async ({ input: { counts }, staffMember }, { db, now }) => {
    const ids = counts.map(({ variantId }) => variantId);
    if (new Set(ids).size < ids.length) throw fieldError('counts', 'A variant is listed twice.');
    await db.transaction((tx) => countMany(tx, now, staffMember.email, counts));
    return { data: await readStock(db, ids) };
  },

  'admin.stock.history': async ({ input }, { db }) => listStockChanges(db, input),

  'admin.stock.adjust': async ({ input, staffMember }, services) => {
    const { id, variantId, change, reason, note } = input;
    const { db, now } = services;
    await db.transaction(async (tx) => {
      const { stock } = await readAdminProduct({ db: tx, now }, id, 'staff');
      const variant = stock.find((one) => one.id === variantId);
      if (!variant) throw new ApiError('not_found', 'This variant no longer exists. Please reload the page.');
      if (variant.quantity + change > MAX_QUANTITY)
        throw fieldError('change', `The stock would be more than ${formatNumber(MAX_QUANTITY)}.`);
      const cause = { reason, actor: staffMember.email, ...(note && { note }) };
      const isDone =
        change > 0
          ? await countStock(tx, [{ variantId, quantity: change, was: 0 }], cause).then(() => true)
          : await takeStock(tx, [{ variantId, quantity: -change }], cause);
      if (!isDone)
        throw fieldError(
          'change',
          `Only ${formatNumber(variant.quantity)}${variant.size === ONE_SIZE ? '' : ` of ${variant.size}`} in stock.`,
          { code: 'conflict' },
        );
      await record(tx, now, {
        actor: staffMember.email,
        action: 'adjust_stock',
        subject: `product:${id}`,
        after: { [variant.size]: change > 0 ? `+${change}` : `−${-change}`, reason, ...(note && { note }) },
      });
    });
    return { data: await readAdminProduct(services, id, staffMember.role) };
  },
} satisfies Partial<Handlers>;
