import type { TileProduct } from './product-view.ts';
import { Tile } from './tile.tsx';
import styles from './tile-grid.module.css';

interface TileGridProps {
  products: TileProduct[];
  /** How many of them stand in the first view. */
  eagerly?: number;
  /** Products whose tiles stand further up on the same page. */
  shownAbove?: TileProduct[];
  /** A strip to swipe instead of rows. */
  asStrip?: boolean;
}

/** Two on a phone, three on a tablet, four on a desk. */
export const TileGrid = ({ products, eagerly = 0, shownAbove = [], asStrip = false }: TileGridProps) => (
  <ul className={styles.grid} data-strip={asStrip}>
    {products.map((product, index) => (
      <li key={product.id}>
        <Tile
          product={product}
          eager={index < eagerly}
          morphs={!shownAbove.some(({ id }) => id === product.id)}
        />
      </li>
    ))}
  </ul>
);
