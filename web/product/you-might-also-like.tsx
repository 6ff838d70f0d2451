import type { TileProduct } from '#web/tile/product-view.ts';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import styles from './you-might-also-like.module.css';

/** Others of the same category. */
export const YouMightAlsoLike = ({ products }: { products: TileProduct[] }) =>
  products.length > 0 && (
    <section className={styles.section} aria-labelledby="also-like">
      <h2 id="also-like">You Might Also Like</h2>
      <TileGrid products={products} />
    </section>
  );
