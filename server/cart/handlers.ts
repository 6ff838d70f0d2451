import { itemName, ONE_SIZE } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/http/refusal.ts';
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

async function refusal(db: Database, { itemId, size }: Item): Promise<Refusal> {
  const found = await findStock(db, itemId);
  if (!found) return new Refusal('not_found', 'productNotFound');
  const { name } = found;
  const left = found.left.get(size);
  if (left !== undefined)
    return new Refusal('out_of_stock', 'itemShortage', { item: itemName(name, size), left });
  return size === ONE_SIZE
    ? new Refusal('invalid_input', 'sizeRequired', undefined, { field: 'size' })
    : new Refusal('invalid_input', 'sizeNotAvailable', { name, size }, { field: 'size' });
}
