import { itemName, ONE_SIZE } from '#domain/catalogue/product.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { sentKeyOf } from '#server/http/idempotency-key.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import {
  addOne,
  findStock,
  type Item,
  loadCart,
  mergeCart,
  removeLine,
  setQuantity,
  wasAdded,
} from './queries.ts';

export const cartHandlers = {
  'cart.get': async ({ account }, { db }) => ({ data: await loadCart(db, account.id) }),

  'cart.add': async ({ input, account, c }, services) => {
    const { db } = services;
    const item = { itemId: input.itemId, size: input.size ?? ONE_SIZE };
    const key = sentKeyOf(c);
    const cart = await addOne(db, account.id, item, key);
    if (!cart && key && (await wasAdded(db, account.id, key)))
      return { data: await loadCart(db, account.id) };
    if (!cart) throw await refusal(services, item);
    return { data: cart };
  },

  'cart.update': async ({ input, account }, services) => {
    const { db } = services;
    const item = { itemId: input.itemId, size: input.size ?? ONE_SIZE };
    if (input.quantity === 0) {
      await removeLine(db, account.id, item);
      return { data: await loadCart(db, account.id) };
    }
    const cart = await setQuantity(db, account.id, item, input.quantity);
    if (!cart) throw await refusal(services, item);
    return { data: cart };
  },

  'cart.merge': async ({ input, account }, { db }) => {
    await mergeCart(db, account.id, input.items);
    return { data: await loadCart(db, account.id) };
  },
} satisfies Partial<Handlers>;

async function refusal(
  services: Pick<Services, 'db' | 'language'>,
  { itemId, size }: Item,
): Promise<Refusal> {
  const found = await findStock(services, itemId);
  if (!found) return new Refusal('not_found', 'productNotFound');
  const { name } = found;
  const left = found.left.get(size);
  if (left !== undefined)
    return new Refusal('out_of_stock', 'itemShortage', { item: itemName(name, size), left });
  return size === ONE_SIZE
    ? fieldRefusal('size', 'sizeRequired')
    : fieldRefusal('size', 'sizeNotAvailable', { name, size });
}
