import type { Received } from '#contract/schemas.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { findVariants } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { EditRequest } from './price-edit.ts';
import type { StoredOrder } from './stored-order.ts';

type CustomerEdit = Pick<Received<'order.previewEdit'>, 'items' | 'address'>;

/**
 * Customers choose other variants and cancel items, but neither add items nor set prices. Throws `conflict` if the items
 * are not those of the order, and `out_of_stock` for a variant that is not sold.
 */
export async function toEditRequest(
  stored: StoredOrder,
  db: Database,
  { items: wanted, address }: CustomerEdit,
): Promise<EditRequest> {
  const { items, deliveryFee } = stored;
  const asBought = { price: null, reason: '' };
  const keep = items.map(({ variantId, quantity }) => ({ id: variantId, variantId, quantity, ...asBought }));
  if (!wanted) return { items: keep, deliveryFee, address };

  const productIds = wanted.flatMap(({ productId, newSize }) => (newSize ? [productId] : []));
  const variants = productIds.length > 0 ? await findVariants(db, productIds) : [];
  if (wanted.length !== items.length) throw new Refusal('conflict', 'orderChanged');
  const edited = items.map(({ productId, name, size, variantId, quantity: bought }) => {
    const item = wanted.find((one) => one.productId === productId && one.size === size);
    if (!item || item.quantity > bought) throw new Refusal('conflict', 'orderChanged');
    const { quantity, newSize = size } = item;
    const chosen =
      newSize === size
        ? undefined
        : variants.find((one) => one.productId === productId && one.title === newSize);
    if (newSize !== size && !chosen)
      throw new Refusal('out_of_stock', 'orderEditOutOfStock', { item: itemName(name, newSize), left: 0 });
    return { id: variantId, variantId: chosen?.id ?? variantId, quantity, ...asBought };
  });
  return { items: edited.filter(({ quantity }) => quantity > 0), deliveryFee, address };
}
