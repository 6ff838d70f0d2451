import { useEffect, useState } from 'react';
import { product as content } from '#content/product.ts';
import { api } from '#web/api/client.ts';
import { useSession } from '#web/identity/session.tsx';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import { type TileProduct, toTileProduct } from '#web/tile/tile-product.ts';
import { recentlyViewed } from './recently-viewed-ids.ts';
import styles from './you-might-also-like.module.css';

interface RecentlyViewedProps {
  ids: string[];
  shownAbove: TileProduct[];
}

const MAX_PRODUCTS = 8;

export function RecentlyViewed({ ids, shownAbove }: RecentlyViewedProps) {
  const [products, setProducts] = useState<TileProduct[]>([]);
  useSession(); // Logging out clears the storage, and renders this again.

  useEffect(() => {
    const abortController = new AbortController();
    api.call('product.list', { id: ids, fields: 'tile' }, { signal: abortController.signal }).then(
      (found) => setProducts(inOrder(ids, found.map(toTileProduct)).slice(0, MAX_PRODUCTS)),
      () => {},
    );
    return () => abortController.abort();
  }, [ids]);

  return (
    products.length > 0 &&
    recentlyViewed.ids().length > 0 && (
      <section className={styles.section} aria-labelledby="recently-viewed">
        <h2 id="recently-viewed">{content.recentlyViewed}</h2>
        <TileGrid products={products} shownAbove={shownAbove} asStrip />
      </section>
    )
  );
}

const inOrder = (ids: string[], found: TileProduct[]) =>
  ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
