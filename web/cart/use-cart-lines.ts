import { useEffect, useSyncExternalStore } from 'react';
import { type CartLine, linesOf } from '#domain/cart.ts';
import { api } from '#web/api.ts';
import { pricesOf } from '#web/catalogue/prices.ts';
import { createShelf, EMPTY_SHELF, type Product } from './shelf.ts';
import { reloadCart, useCart } from './store.ts';

const shelf = createShelf(api);

/** A line of the cart; its product is null when it is no longer sold. */
export type ShownLine = SoldLine | (CartLine & { product: null });
export type SoldLine = CartLine & { product: Product; price: number };

/** The cart with what its lines are: 'loading' until all of it is there. */
export function useCartLines() {
  const { status, isKnown, cart } = useCart();
  const state = useSyncExternalStore(shelf.subscribe, shelf.state, () => EMPTY_SHELF);
  const wanted = linesOf(cart);
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const idList = ids.join();

  useEffect(() => {
    if (idList) shelf.want(idList.split(','));
  }, [idList]);

  const lines = wanted.flatMap((line): ShownLine[] => {
    const product = state.products.get(line.productId);
    if (product === undefined) return [];
    return [product ? { ...line, product, price: pricesOf(product).price } : { ...line, product }];
  });
  const sold = lines.filter((line) => line.product !== null);
  const isComplete = status === 'ready' && lines.length === wanted.length;
  const isFailed = status === 'failed' || (status === 'ready' && !isComplete && state.status === 'failed');
  return {
    isKnown,
    status: isComplete ? 'ready' : isFailed ? 'failed' : 'loading',
    lines,
    /** Those that can be ordered. */
    sold,
    /** How many pieces can be ordered. */
    count: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    /** Asks the server for the cart, the prices and the stock again. */
    refresh: () => Promise.all([reloadCart(), shelf.refresh(ids)]),
  } as const;
}
