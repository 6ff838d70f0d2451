import { Tile } from './tile.tsx';
import styles from './tile-grid.module.css';
import type { TileProduct } from './tile-product.ts';

interface TileGridProps {
  products: TileProduct[];
  eagerly?: number;
  shownAbove?: TileProduct[];
  asStrip?: boolean;
}

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
