import { useEffect, useState } from 'react';
import { titleLabel } from '#domain/catalogue/variants.ts';
import { api } from '#web/api/client.ts';
import type { Order } from '#web/orders/order.ts';

interface Exchangeable {
  title: string;
  label: string;
  stock: number;
}

export function useExchangeable(
  { productId, size, sizeLabel, price: paid }: Order['items'][number],
  isNeeded: boolean,
): Exchangeable[] {
  const [variants, setVariants] = useState<Exchangeable[]>([
    { title: size, label: sizeLabel ?? size, stock: 1 },
  ]);

  useEffect(() => {
    if (!isNeeded) return;
    const abortController = new AbortController();
    api.call('product.get', { id: productId }, { signal: abortController.signal }).then(
      (product) => {
        const affordable = product.variants.filter(({ title, price }) => title === size || price <= paid);
        setVariants(
          affordable.map(({ title, stock }) => ({ title, stock, label: titleLabel(product.options, title) })),
        );
      },
      // A product that is no longer sold is exchanged for the same only.
      () => {},
    );
    return () => abortController.abort();
  }, [productId, size, paid, isNeeded]);

  return variants;
}
