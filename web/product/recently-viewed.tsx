import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { type TileProduct, tileOf } from '#web/tile/product-view.ts';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import { createRecentlyViewed } from './recently-viewed-ids.ts';
import styles from './you-might-also-like.module.css';

interface RecentlyViewedProps {
  /** The product of this page. */
  id: string;
  shownAbove: TileProduct[];
}

const MAX_PRODUCTS = 8;

const recentlyViewed = createRecentlyViewed(() => localStorage);

/** What was looked at before, with today's prices. Remembers this product too. */
export function RecentlyViewed({ id, shownAbove }: RecentlyViewedProps) {
  const [products, setProducts] = useState<TileProduct[]>([]);

  useEffect(() => {
    const others = recentlyViewed.ids().filter((other) => other !== id);
    recentlyViewed.add(id);
    if (others.length === 0) return;
    const leaving = new AbortController();
    api.call('product.list', { id: others }, { signal: leaving.signal }).then(
      (found) => setProducts(inOrder(others, found.map(tileOf)).slice(0, MAX_PRODUCTS)),
      () => {}, // The page is whole without.
    );
    return () => leaving.abort();
  }, [id]);

  return (
    products.length > 0 && (
      <section className={styles.section} aria-labelledby="recently-viewed">
        <h2 id="recently-viewed">Recently viewed</h2>
        <TileGrid products={products} shownAbove={shownAbove} asStrip />
      </section>
    )
  );
}

/** What is no longer sold is left out. */
const inOrder = (ids: string[], found: TileProduct[]) =>
  ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
