import { useEffect, useState } from 'react';
import { titleLabel } from '#domain/catalogue/variants.ts';
import { type Paise, subtract, toPaise, ZERO } from '#domain/money.ts';
import { afterCoupon, replacementPrice } from '#domain/orders/exchange.ts';
import { api } from '#web/api/client.ts';
import type { Order } from './order.ts';

interface Variant {
  title: string;
  label: string;
  stock: number;
  /** The price of today in rupees. */
  price: number;
  /** One costs more than the item or, negative, less. */
  difference: Paise;
}

type Item = Pick<Order['items'][number], 'productId' | 'size' | 'sizeLabel' | 'price'>;

/** The variants of an item's product. Only the item's own until they are loaded, and if the product is no longer sold. */
export function useVariants(
  { productId, size, sizeLabel, price: paid }: Item,
  isNeeded: boolean,
  couponPercent?: number | null,
): Variant[] {
  const [variants, setVariants] = useState<Variant[]>([
    { title: size, label: sizeLabel ?? size, stock: 1, price: paid, difference: ZERO },
  ]);

  useEffect(() => {
    if (!isNeeded) return;
    const abortController = new AbortController();
    api.call('product.get', { id: productId }, { signal: abortController.signal }).then(
      ({ variants, options }) => {
        const bought = variants.find(({ title }) => title === size);
        const before = bought && toPaise(bought.price);
        const differenceOf = (after: Paise) =>
          afterCoupon(
            subtract(replacementPrice(toPaise(paid), { before, after }), toPaise(paid)),
            couponPercent,
          );
        setVariants(
          variants.map(({ title, stock, price }) => ({
            ...{ title, stock, price, label: titleLabel(options, title) },
            difference: title === size ? ZERO : differenceOf(toPaise(price)),
          })),
        );
      },
      () => {},
    );
    return () => abortController.abort();
  }, [productId, size, paid, isNeeded, couponPercent]);

  return variants;
}
