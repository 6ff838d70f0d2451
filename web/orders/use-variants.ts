import { useEffect, useState } from 'react';
import { titleLabel } from '#domain/catalogue/variants.ts';
import { api } from '#web/api/client.ts';
import type { Order } from './order.ts';

interface Variant {
  title: string;
  label: string;
  stock: number;
  /** The price of today in rupees. */
  price: number;
}

/** The variants of an item's product. Only the item's own until they are loaded, and if the product is no longer sold. */
export function useVariants(
  { productId, size, sizeLabel, price }: Order['items'][number],
  isNeeded: boolean,
): Variant[] {
  const [variants, setVariants] = useState<Variant[]>([
    { title: size, label: sizeLabel ?? size, stock: 1, price },
  ]);

  useEffect(() => {
    if (!isNeeded) return;
    const abortController = new AbortController();
    api.call('product.get', { id: productId }, { signal: abortController.signal }).then(
      ({ variants, options }) =>
        setVariants(
          variants.map(({ title, stock, price }) => ({
            ...{ title, stock, price },
            label: titleLabel(options, title),
          })),
        ),
      () => {},
    );
    return () => abortController.abort();
  }, [productId, isNeeded]);

  return variants;
}
