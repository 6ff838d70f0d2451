import { useShopSettings } from '#web/api/shop-settings.ts';
import { tilePerColour } from './colours.ts';
import { Tile } from './tile.tsx';
import styles from './tile-grid.module.css';
import type { TileProduct } from './tile-product.ts';

interface TileGridProps {
  products: TileProduct[];
  eagerly?: number;
  shownAbove?: TileProduct[];
  asStrip?: boolean;
}

export function TileGrid({ products, eagerly = 0, shownAbove = [], asStrip = false }: TileGridProps) {
  const isPerColour = useShopSettings().tilePer === 'colour';
  const tiles = isPerColour ? products.flatMap(tilePerColour) : products;
  return (
    <ul className={styles.grid} data-strip={asStrip}>
      {tiles.map((product, index) => (
        <li key={`${product.id}${product.query}`}>
          <Tile
            product={product}
            eager={index < eagerly}
            morphs={product.id !== tiles[index - 1]?.id && !shownAbove.some(({ id }) => id === product.id)}
          />
        </li>
      ))}
    </ul>
  );
}
