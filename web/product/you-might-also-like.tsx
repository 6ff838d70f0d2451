import { product as content } from '#content/product.ts';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import type { TileProduct } from '#web/tile/tile-product.ts';
import styles from './you-might-also-like.module.css';

export const YouMightAlsoLike = ({ products }: { products: TileProduct[] }) =>
  products[0] && (
    <section className={styles.section} aria-labelledby="also-like">
      <h2 id="also-like">{content.alsoLike}</h2>
      <TileGrid products={products} />
    </section>
  );
