import { useEffect } from 'react';
import { type CartLine, linesOf } from '#domain/cart.ts';
import { type Paise, toPaise } from '#domain/money.ts';
import { api } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useStore } from '#web/browser/store.ts';
import { rememberNames } from './cart-names.ts';
import { createProductCache, type Product } from './product-cache.ts';
import { reloadCart, useCart } from './store.ts';

const productCache = createProductCache(api);

/** `left` is what one order can have of it. */
export type ShownLine = SoldLine | (CartLine & { product: null; left: 0 });
export type SoldLine = CartLine & { product: Product; price: Paise; left: number };

export function useCartLines() {
  const { status, isKnown, cart } = useCart();
  const state = useStore(productCache);
  const { maxPerVariant } = useShopSettings().orderLimits;
  const cartLines = linesOf(cart);
  const ids = [...new Set(cartLines.map(({ productId }) => productId))];
  const idList = ids.join();

  useEffect(() => {
    if (idList) productCache.load(idList.split(','));
  }, [idList]);

  useEffect(() => {
    rememberNames([...state.products.values()].filter((product) => product !== null));
  }, [state.products]);

  const lines = cartLines.flatMap((line): ShownLine[] => {
    const product = state.products.get(line.productId);
    if (product === undefined) return [];
    if (!product) return [{ ...line, product, left: 0 }];
    return [
      {
        ...line,
        product,
        price: toPaise(product.prices[line.size] ?? product.price),
        left: Math.min(product.stock[line.size] ?? 0, maxPerVariant),
      },
    ];
  });
  const isAvailable = (line: ShownLine): line is SoldLine =>
    line.product !== null && line.quantity <= line.left;
  const available = lines.filter(isAvailable);
  const isComplete = status === 'ready' && lines.length === cartLines.length;
  const isFailed = status === 'failed' || (status === 'ready' && !isComplete && state.status === 'failed');
  return {
    isKnown,
    status: isComplete ? 'ready' : isFailed ? 'failed' : 'loading',
    lines,
    available,
    unavailable: lines.filter((line) => !isAvailable(line)),
    count: available.reduce((sum, { quantity }) => sum + quantity, 0),
    refresh: () => Promise.all([reloadCart(), productCache.refresh(ids)]),
  } as const;
}
