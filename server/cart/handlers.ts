import { ApiError } from '#contract/errors.ts';
import { shortage } from '#domain/cart.ts';
import { itemName, ONE_SIZE } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { addOne, findStock, type Item, loadCart, mergeCart, removeLine, setQuantity } from './queries.ts';

export const cartHandlers = {
  'cart.get': async ({ account }, { db }) => ({ data: await loadCart(db, account.id) }),

  'cart.add': async ({ input, account }, { db }) => {
    const item = { itemId: input.itemId, size: input.size ?? ONE_SIZE };
    const cart = await addOne(db, account.id, item);
    if (!cart) throw await refusal(db, item);
    return { data: cart };
  },

  'cart.update': async ({ input, account }, { db }) => {
    const item = { itemId: input.itemId, size: input.size ?? ONE_SIZE };
    if (input.quantity === 0) {
      await removeLine(db, account.id, item);
      return { data: await loadCart(db, account.id) };
    }
    const cart = await setQuantity(db, account.id, item, input.quantity);
    if (!cart) throw await refusal(db, item);
    return { data: cart };
  },

  'cart.merge': async ({ input, account }, { db }) => {
    await mergeCart(db, account.id, input.items);
    return { data: await loadCart(db, account.id) };
  },
} satisfies Partial<Handlers>;

/** Why an item could not go into the cart. */
async function refusal(db: Database, { itemId, size }: Item): Promise<ApiError> {
  const found = await findStock(db, itemId);
  if (!found) return new ApiError('not_found', 'We do not know this product.');
  const left = found.left.get(size);
  if (left === undefined) {
    const hint =
      size === ONE_SIZE
        ? 'Please select a size for this item.'
        : `${found.name} does not come in size ${size}.`;
    return new ApiError('invalid_input', hint, { fields: { size: hint } });
  }
  return new ApiError('out_of_stock', shortage(itemName(found.name, size), left));
}
